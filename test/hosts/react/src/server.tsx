import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Cart } from './Cart';

export const html = () =>
  renderToString(
    <StrictMode>
      <Cart />
    </StrictMode>,
  );
