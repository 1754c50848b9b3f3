import { Component, CUSTOM_ELEMENTS_SCHEMA, type OnDestroy, signal } from '@angular/core';
import { getTotals, watchCart } from 'cart-elements/api.js';
import 'cart-elements/widgets/cart-page.js';

@Component({
  selector: 'app-cart',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button (click)="language.set('de')">Deutsch</button>
    <p>Before codes: {{ total() }}</p>
    <cart-page [attr.lang]="language()" currency="PLN"></cart-page>
  `,
})
export class Cart implements OnDestroy {
  readonly language = signal('en');
  readonly total = signal(Cart.now());
  private readonly stop = watchCart(() => this.total.set(Cart.now()));

  ngOnDestroy() {
    this.stop();
  }

  private static now() {
    return getTotals()?.total.gross ?? '';
  }
}
