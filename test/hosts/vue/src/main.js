import { createApp } from 'vue';
import './try-out.js';
import App from './App.vue';

createApp(App).mount('#app');
