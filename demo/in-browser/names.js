// @ts-check
/**
 * The names of the products of the shop in memory in other languages.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const NAMES = {
  'Blossom honey 400 g': {
    pl: 'Miód wielokwiatowy 400 g',
    de: 'Blütenhonig 400 g',
    fr: 'Miel de fleurs 400 g',
    es: 'Miel de flores 400 g',
  },
  'Jar 900 ml': {
    pl: 'Słoik 900 ml',
    de: 'Einmachglas 900 ml',
    fr: 'Bocal 900 ml',
    es: 'Tarro 900 ml',
  },
  'Twist-off lid 82 mm, gold': {
    pl: 'Zakrętka twist-off 82 mm, złota',
    de: 'Twist-off-Deckel 82 mm, gold',
    fr: 'Couvercle twist-off 82 mm, doré',
    es: 'Tapa twist-off 82 mm, dorada',
  },
  'Test strips, 100 pcs': {
    pl: 'Paski testowe, 100 szt.',
    de: 'Teststreifen, 100 Stück',
    fr: 'Bandelettes de test, lot de 100',
    es: 'Tiras reactivas, 100 unidades',
  },
  'Gift set: honey and funnel': {
    pl: 'Zestaw upominkowy: miód i lejek',
    de: 'Geschenkset: Honig und Trichter',
    fr: 'Coffret cadeau : miel et entonnoir',
    es: 'Set de regalo: miel y embudo',
  },
  'Steel funnel': {
    pl: 'Lejek stalowy',
    de: 'Edelstahltrichter',
    fr: 'Entonnoir en inox',
    es: 'Embudo de acero',
  },
  'Smoker, as configured': {
    pl: 'Wędzarnia, własna konfiguracja',
    de: 'Räucherschrank, nach Konfiguration',
    fr: 'Fumoir, selon configuration',
    es: 'Ahumador, según configuración',
  },
  'Linden honey 400 g': {
    pl: 'Miód lipowy 400 g',
    de: 'Lindenhonig 400 g',
    fr: 'Miel de tilleul 400 g',
    es: 'Miel de tilo 400 g',
  },
  'Buckwheat honey 400 g': {
    pl: 'Miód gryczany 400 g',
    de: 'Buchweizenhonig 400 g',
    fr: 'Miel de sarrasin 400 g',
    es: 'Miel de alforfón 400 g',
  },
  'Beeswax candle': {
    pl: 'Świeca z wosku pszczelego',
    de: 'Bienenwachskerze',
    fr: 'Bougie en cire d’abeille',
    es: 'Vela de cera de abeja',
  },
  'Honey spoon': {
    pl: 'Łyżka do miodu',
    de: 'Honiglöffel',
    fr: 'Cuillère à miel',
    es: 'Cuchara para miel',
  },
  'Pollen 250 g': {
    pl: 'Pyłek pszczeli 250 g',
    de: 'Blütenpollen 250 g',
    fr: 'Pollen 250 g',
    es: 'Polen 250 g',
  },
  'Mead 500 ml': {
    pl: 'Miód pitny 500 ml',
    de: 'Met 500 ml',
    fr: 'Hydromel 500 ml',
    es: 'Hidromiel 500 ml',
  },
};

/**
 * @param {string} name in English
 * @param {string} lang
 * @returns {string} English if there is no translation
 */
export const nameIn = (name, lang) => NAMES[name]?.[lang.slice(0, 2).toLowerCase()] ?? name;
