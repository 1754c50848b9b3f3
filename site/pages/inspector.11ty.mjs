const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export default {
  data: {
    layout: 'page.11ty.mjs',
    permalink: 'inspector.html',
    pageUrl: 'inspector.html',
    title: 'Token and part inspector',
    source: 'site/pages/inspector.11ty.mjs',
    scripts: ['inspector'],
    wide: true,
  },
  render({ contracts }) {
    const parts = [
      ...new Set(
        contracts.tags.find(({ tag }) => tag === 'cart-page').parts.map(({ name }) => name),
      ),
    ];
    const field = ({ name, light, description }) => `<label title="${escaped(description)}">
<code>${name}</code><input name="${name}" placeholder="${escaped(light)}" autocomplete="off" spellcheck="false"></label>`;
    return `<h1>Token and part inspector</h1>
<p>Write a value for a custom property, or point at the cart to see its parts. Copy the CSS into your page.</p>
<div class="inspector">
<form id="tokens" aria-label="Custom properties">
<p class="row"><label>Buyer <select name="buyer"><option value="retail">Retail</option><option value="b2b">Business</option><option value="export">Export</option></select></label>
<label>Scheme <select name="scheme"><option>light</option><option>dark</option></select></label></p>
<fieldset><legend>Custom properties</legend>${contracts.tokens.map(field).join('')}</fieldset>
</form>
<div>
<p class="row"><label>Show the part <select id="part"><option value="">none</option>${parts
      .map((name) => `<option>${name}</option>`)
      .join('')}</select></label>
<output id="pointed">Point at the cart.</output></p>
<div class="view" id="view" data-title="The cart to inspect"></div>
<h2>CSS</h2>
<pre tabindex="0"><code id="css">:root {
}</code></pre>
<button type="button" id="copy">Copy</button> <span role="status" id="copied"></span>
</div>
</div>`;
  },
};
