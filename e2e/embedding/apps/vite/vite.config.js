import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// As created by `npm create vite`, but without inlined files, because the policy of this host forbids inlined fonts.
export default defineConfig({ plugins: [react()], build: { assetsInlineLimit: 0 } });
