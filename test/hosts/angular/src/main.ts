import { bootstrapApplication } from '@angular/platform-browser';
import './try-out';
import { Cart } from './cart';

bootstrapApplication(Cart);
