import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// Vue would treat the cart tags as Vue components.
const isCustomElement = (tag) => tag.startsWith('cart-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
