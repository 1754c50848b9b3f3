// Finds the tag and asks for its script, as a page does that has one script tag for all tags.
function look() {
  if (!document.querySelector('bench-cart')) return;
  observer.disconnect();
  const { href } = new URL('app.js', document.baseURI);
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  document.head.append(link);
  void import(href);
}

const observer = new MutationObserver(look);
observer.observe(document, { childList: true, subtree: true });
look();
