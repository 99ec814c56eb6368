/**
 * Brings the sidebar. It shares code with what comes in one file before it; were it asked for from elsewhere, bundlers would
 * make that a file of its own, which all signers would wait for.
 */
export const loadSidebar = () => import('./sidebar.tsx');
