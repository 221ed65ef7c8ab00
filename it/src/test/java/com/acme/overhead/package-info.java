/**
 * Ordinary programs, written without a thought of being observed, whose slowdown under the agent is measured. They live
 * outside {@code org.locon} because the agent leaves Locon's own classes alone.
 */
package com.acme.overhead;
