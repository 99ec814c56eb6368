import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// As `npm create vite` makes it, but for small files in the code: the policy of this host allows no fonts from there.
export default defineConfig({ plugins: [react()], build: { assetsInlineLimit: 0 } });
