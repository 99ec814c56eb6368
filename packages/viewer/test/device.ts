import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** IndexedDB in memory, and the Web Locks of Node, which the simulated DOM and VM contexts lack. */
const { locks } = await vi.importActual<{ readonly locks: LockManager }>('node:worker_threads');
if (!globalThis.navigator) Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
