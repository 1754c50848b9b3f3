// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { emit, on } from './events.js';

const ERROR = { operation: 'test', error: new Error('x') };

describe('the bus', () => {
  it('is the document: plain scripts hear what is sent', () => {
    const heard = vi.fn();
    document.addEventListener('cart:error', heard);
    emit('cart:error', ERROR);
    document.removeEventListener('cart:error', heard);
    expect(heard.mock.calls[0]?.[0].detail).toBe(ERROR);
    expect(heard.mock.calls[0]?.[0].cancelable).toBe(false);
  });

  it('hands listeners the detail and the event until they stop', () => {
    const heard = vi.fn();
    const stop = on('cart:error', heard);
    emit('cart:error', ERROR);
    stop();
    emit('cart:error', ERROR);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledWith(ERROR, expect.any(CustomEvent));
  });

  it('returns whether a cancelable event was prevented', () => {
    const detail = { cart: { products: [] }, totals: {} as never };
    expect(emit('cart:checkout', detail, { cancelable: true })).toBe(true);
    const stop = on('cart:checkout', (_, event) => event.preventDefault());
    expect(emit('cart:checkout', detail, { cancelable: true })).toBe(false);
    expect(emit('cart:checkout', detail)).toBe(true);
    stop();
  });

  it('hears what scripts of the page send', () => {
    const heard = vi.fn();
    const stop = on('cart:refresh', heard);
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    stop();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
