/** Fields that a buyer types into. */
const FIELD = 'input:not([type=checkbox],[type=file]),select,textarea';
/** What Enter and Space work on. */
const CONTROL = `a,button,input,summary,${FIELD}`;
/** Keys that do nothing in a field: they close and leave things, or change what other keys do. */
const FREE_KEY = /^(Escape|Tab|Shift|Control|Alt|Meta|F\d+)$/;
/** What shortcuts use, and what scripts that drag, or forbid copying, prevent outside fields. */
const TYPES =
  'keydown keypress keyup mousedown touchstart selectstart contextmenu copy cut paste'.split(' ');

/**
 * Keeps events of fields from scripts that look at an event's target: outside the shadow root that is the tag, so they take
 * a field for text, and prevent what the buyer does. Clicks and pointer events leave the tag.
 */
export function keepFieldEvents(root: ShadowRoot): void {
  const keep = (event: Event): void => {
    const { key } = event as KeyboardEvent;
    const { target } = event;
    // FastClick replaces taps by clicks on the target, except on this class, which a framework of the page may remove.
    if (event.type === 'touchstart') root.host.classList.add('needsclick');
    // A selection starts in a text. The page's own fields inside the tag are none of ours.
    if (!(target instanceof Element) || !root.contains(target) || FREE_KEY.test(key)) return;
    if (target.matches(/^(Enter| )$/.test(key) ? CONTROL : FIELD)) event.stopPropagation();
  };
  for (const type of TYPES) root.addEventListener(type, keep, { passive: true });
}
