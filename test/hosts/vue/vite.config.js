import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// Vue takes an unknown tag for a component of its own unless it is told.
const isCustomElement = (tag) => tag.startsWith('cart-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
