/** Comes without types; sets `window.DataLayerHelper`. */
declare module 'data-layer-helper/dist/data-layer-helper.js';
