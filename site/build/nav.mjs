import { existsSync } from 'node:fs';
import { at } from '../../scripts/setup/paths.mjs';

/**
 * One page of the documentation.
 *
 * @typedef {{ file: string, url: string, title: string }} Page `file` in the repository
 * @typedef {{ title: string, pages: Page[] }} Section
 */

/** @param {string} file @param {string} title @param {string} [url] @returns {Page} */
const page = (file, title, url = file.replace(/\.md$/, '.html')) => ({ file, title, url });

/** The pages by section, in the order of the menu. Pages that the repository lacks are left out. */
const SECTIONS = [
  {
    title: 'Start',
    pages: [
      page('docs/fit.md', 'Does it fit my shop?'),
      page('docs/quickstart.md', 'Quickstart'),
      page('docs/integration.md', 'Integration'),
      page('docs/php.md', 'PHP'),
      page('docs/php-shops.md', 'Any PHP shop'),
      page('docs/opencart.md', 'OpenCart'),
      page('docs/prestashop.md', 'PrestaShop'),
      page('docs/zen-cart.md', 'Zen Cart and CE Phoenix'),
      page('docs/shopware.md', 'Shopware'),
      page('docs/react.md', 'React'),
      page('docs/frameworks.md', 'Frameworks'),
      page('docs/migration.md', 'Migration'),
    ],
  },
  {
    title: 'Your server',
    pages: [
      page('docs/first-server.md', 'A first server'),
      page('docs/backend.md', 'The calls'),
      page('docs/woocommerce.md', 'WooCommerce'),
      page('docs/other-hosts.md', 'Calls to another host'),
      page('docs/own-backend.md', 'Your own backend'),
      page('docs/shop-totals.md', 'Totals of your shop'),
    ],
  },
  {
    title: 'Use',
    pages: [
      page('docs/events.md', 'Events and functions'),
      page('docs/theming.md', 'Theming'),
      page('docs/behaviour.md', 'Behaviour'),
      page('docs/testing.md', 'Testing'),
      page('docs/accessibility.md', 'Accessibility'),
      page('docs/accessibility-report.md', 'Conformance report'),
      page('docs/platform.md', 'Browsers'),
    ],
  },
  {
    title: 'Help',
    pages: [
      page('docs/errors.md', 'Errors'),
      page('docs/troubleshooting.md', 'Troubleshooting'),
      page('docs/upgrading.md', 'Upgrading and support'),
      page('docs/glossary.md', 'Glossary'),
      page('CHANGELOG.md', 'Changelog', 'docs/changelog.html'),
      page('SECURITY.md', 'Security', 'docs/security.html'),
      page('CONTRIBUTING.md', 'Contributing', 'docs/contributing.html'),
    ],
  },
  {
    title: 'Internals',
    pages: [
      page('docs/internals/architecture.md', 'Architecture'),
      page('docs/internals/decisions.md', 'Decisions'),
      page('docs/internals/specification.md', 'Specification'),
      page('docs/internals/reliability.md', 'Reliability'),
      page('docs/internals/performance.md', 'Performance'),
      page('docs/internals/looks.md', 'Looks'),
      page('demo/README.md', 'The demo shop', 'docs/internals/demo.html'),
      page('php/README.md', 'The PHP shop', 'docs/internals/php.html'),
    ],
  },
];

/** @returns {Section[]} */
export const sections = () =>
  SECTIONS.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ file }) => existsSync(at(file))),
  }));
