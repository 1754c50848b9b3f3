import './try-out';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Cart } from './Cart';

hydrateRoot(
  document.querySelector('#app')!,
  <StrictMode>
    <Cart />
  </StrictMode>,
);
