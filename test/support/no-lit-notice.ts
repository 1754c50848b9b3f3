// @open-wc/testing brings Lit's development build, which says so on the console once per realm.
(globalThis as { litIssuedWarnings?: Set<string> }).litIssuedWarnings = new Set(['dev-mode']);
