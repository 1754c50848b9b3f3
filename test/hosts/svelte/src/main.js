import { mount } from 'svelte';
import './try-out.js';
import App from './App.svelte';

mount(App, { target: document.getElementById('app') });
