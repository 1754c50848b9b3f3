/** Fields that a buyer types into. */
const FIELD = 'input:not([type="checkbox"],[type="radio"],[type="file"]),textarea,select';
/** What Enter or Space operates. */
const CONTROL = `a[href],button,input,summary,${FIELD}`;

/** Keys that do nothing in a field: they close and leave things, or only modify other keys. */
const FREE_KEY = /^(Escape|Tab|Shift|Control|Alt|Meta|F\d+)$/;

const KEYS = ['keydown', 'keypress', 'keyup'];
/** What scripts against copying, and scripts that drag, prevent outside fields. */
const OTHERS = ['mousedown', 'touchstart', 'selectstart', 'contextmenu', 'copy', 'cut', 'paste'];

/**
 * Makes the fields and controls of a tag behave as those of the page beside scripts that look at an
 * event's target. Outside the shadow root the target is the tag, so such a script takes a field for
 * text, and prevents what the buyer does. Clicks and pointer events leave the tag.
 */
export function keepFieldEvents(root: ShadowRoot): void {
  const isOwn = (target: EventTarget | null, selector: string): boolean =>
    target instanceof Element && target.matches(selector) && root.contains(target);
  for (const type of KEYS) {
    root.addEventListener(type, (event) => {
      const { key } = event as KeyboardEvent;
      const isUsed =
        key === 'Enter' || key === ' '
          ? isOwn(event.target, CONTROL)
          : isOwn(event.target, FIELD) && !FREE_KEY.test(key);
      if (isUsed) event.stopPropagation();
    });
  }
  for (const type of OTHERS) {
    root.addEventListener(
      type,
      (event) => {
        if (isOwn(event.target, FIELD)) event.stopPropagation();
      },
      { passive: true },
    );
  }
  // FastClick replaces taps by clicks on the event's target, except on elements of this class. The tag
  // gets it when it is touched, because a framework that renders the page may remove it.
  root.addEventListener('touchstart', () => root.host.classList.add('needsclick'), {
    passive: true,
  });
}
