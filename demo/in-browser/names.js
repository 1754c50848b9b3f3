// @ts-check
/** The names of the products of the shop in memory: English, Polish, German, French, Spanish. */
const NAMES = `
Blossom honey 400 g | Miód wielokwiatowy 400 g | Blütenhonig 400 g | Miel de fleurs 400 g | Miel de flores 400 g
Jar 900 ml | Słoik 900 ml | Einmachglas 900 ml | Bocal 900 ml | Tarro 900 ml
Twist-off lid 82 mm, gold | Zakrętka twist-off 82 mm, złota | Twist-off-Deckel 82 mm, gold | Couvercle twist-off 82 mm, doré | Tapa twist-off 82 mm, dorada
Test strips, 100 pcs | Paski testowe, 100 szt. | Teststreifen, 100 Stück | Bandelettes de test, lot de 100 | Tiras reactivas, 100 unidades
Gift set: honey and funnel | Zestaw upominkowy: miód i lejek | Geschenkset: Honig und Trichter | Coffret cadeau : miel et entonnoir | Set de regalo: miel y embudo
Steel funnel | Lejek stalowy | Edelstahltrichter | Entonnoir en inox | Embudo de acero
Smoker, as configured | Wędzarnia, własna konfiguracja | Räucherschrank, nach Konfiguration | Fumoir, selon configuration | Ahumador, según configuración
Linden honey 400 g | Miód lipowy 400 g | Lindenhonig 400 g | Miel de tilleul 400 g | Miel de tilo 400 g
Buckwheat honey 400 g | Miód gryczany 400 g | Buchweizenhonig 400 g | Miel de sarrasin 400 g | Miel de alforfón 400 g
Beeswax candle | Świeca z wosku pszczelego | Bienenwachskerze | Bougie en cire d’abeille | Vela de cera de abeja
Honey spoon | Łyżka do miodu | Honiglöffel | Cuillère à miel | Cuchara para miel
Pollen 250 g | Pyłek pszczeli 250 g | Blütenpollen 250 g | Pollen 250 g | Polen 250 g
Mead 500 ml | Miód pitny 500 ml | Met 500 ml | Hydromel 500 ml | Hidromiel 500 ml
`;

const LANGUAGES = ['en', 'pl', 'de', 'fr', 'es'];
const ROWS = new Map(
  NAMES.trim()
    .split('\n')
    .map((row) => row.split(' | '))
    .map((names) => [names[0], names]),
);

/**
 * @param {string} name in English
 * @param {string} lang
 * @returns {string} English if there is no translation
 */
export const nameIn = (name, lang) =>
  ROWS.get(name)?.[LANGUAGES.indexOf(lang.slice(0, 2).toLowerCase())] ?? name;
