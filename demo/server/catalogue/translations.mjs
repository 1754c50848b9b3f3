// @ts-check
/** @typedef {readonly [name: string, about?: string]} Texts */

/**
 * What products are called in other languages than Polish and English.
 *
 * @type {Readonly<Record<number, { de: Texts, fr: Texts, es: Texts }>>}
 */
export const TRANSLATIONS = {
  101: {
    de: ['Einmachglas 900 ml mit Deckel, 6er-Set', '6er-Set'],
    fr: ['Bocal 900 ml avec couvercle, lot de 6', 'Lot de 6'],
    es: ['Tarro de conserva 900 ml con tapa, juego de 6', 'Juego de 6'],
  },
  105: {
    de: ['Gurkenglas 540 ml, 6er-Set', '6er-Set'],
    fr: ['Bocal à cornichons 540 ml, lot de 6', 'Lot de 6'],
    es: ['Tarro para pepinillos 540 ml, juego de 6', 'Juego de 6'],
  },
  108: {
    de: ['Honigglas 370 ml, 8er-Set', '8er-Set'],
    fr: ['Pot à miel 370 ml, lot de 8', 'Lot de 8'],
    es: ['Tarro para miel 370 ml, juego de 8', 'Juego de 8'],
  },
  111: {
    de: ['Einmachglas 900 ml', 'Lose, in Packungen zu 6'],
    fr: ['Bocal 900 ml', 'À l’unité, par paquets de 6'],
    es: ['Tarro de conserva 900 ml', 'Suelto, en paquetes de 6'],
  },
  114: {
    de: ['Honigglas 370 ml', 'Lose, in Packungen zu 8'],
    fr: ['Pot à miel 370 ml', 'À l’unité, par paquets de 8'],
    es: ['Tarro para miel 370 ml', 'Suelto, en paquetes de 8'],
  },
  117: {
    de: ['Vierkantglas 212 ml'],
    fr: ['Bocal carré 212 ml'],
    es: ['Tarro cuadrado 212 ml'],
  },
  118: {
    de: ['Twist-off-Glas 1700 ml'],
    fr: ['Bocal twist-off 1700 ml'],
    es: ['Tarro twist-off 1700 ml'],
  },
  119: {
    de: ['Bügelglas 1 l', 'Mit Gummidichtung'],
    fr: ['Bocal à fermeture mécanique 1 l', 'Avec joint en caoutchouc'],
    es: ['Tarro con cierre hermético 1 l', 'Con junta de goma'],
  },
  120: {
    de: ['Saftflasche 500 ml'],
    fr: ['Bouteille à jus 500 ml'],
    es: ['Botella para zumo 500 ml'],
  },
  121: {
    de: ['Likörflasche 250 ml'],
    fr: ['Bouteille à liqueur 250 ml'],
    es: ['Botella para licor 250 ml'],
  },
  122: {
    de: ['Glasballon 5 l im Korb'],
    fr: ['Dame-jeanne 5 l en panier'],
    es: ['Damajuana 5 l con cesta'],
  },
  123: {
    de: ['Bügelflasche 1 l'],
    fr: ['Bouteille à bouchon mécanique 1 l'],
    es: ['Botella con tapón mecánico 1 l'],
  },
  102: {
    de: ['Deckel ø 82 mm, rot, 10er-Pack', '10er-Pack'],
    fr: ['Couvercles ø 82 mm, rouges, lot de 10', 'Lot de 10'],
    es: ['Tapas ø 82 mm, rojas, paquete de 10', 'Paquete de 10'],
  },
  106: {
    de: ['Deckel ø 66 mm, rot, 10er-Pack', '10er-Pack'],
    fr: ['Couvercles ø 66 mm, rouges, lot de 10', 'Lot de 10'],
    es: ['Tapas ø 66 mm, rojas, paquete de 10', 'Paquete de 10'],
  },
  109: {
    de: ['Deckel ø 82 mm, grün, 10er-Pack', '10er-Pack'],
    fr: ['Couvercles ø 82 mm, verts, lot de 10', 'Lot de 10'],
    es: ['Tapas ø 82 mm, verdes, paquete de 10', 'Paquete de 10'],
  },
  112: {
    de: ['Deckel ø 82 mm, rot', 'Lose, Karton mit 1000 Stück'],
    fr: ['Couvercles ø 82 mm, rouges', 'En vrac, carton de 1000'],
    es: ['Tapas ø 82 mm, rojas', 'A granel, caja de 1000'],
  },
  113: {
    de: ['Deckel ø 66 mm, grün', 'Hülse mit 24 Stück'],
    fr: ['Couvercles ø 66 mm, verts', 'Manchon de 24'],
    es: ['Tapas ø 66 mm, verdes', 'Funda de 24'],
  },
  116: {
    de: ['Deckel ø 43 mm, gold', 'Lose, Karton mit 2000 Stück'],
    fr: ['Couvercles ø 43 mm, dorés', 'En vrac, carton de 2000'],
    es: ['Tapas ø 43 mm, doradas', 'A granel, caja de 2000'],
  },
  154: {
    de: ['Etiketten für Eingemachtes', 'Rolle mit 1000 Stück'],
    fr: ['Étiquettes pour bocaux', 'Rouleau de 1000'],
    es: ['Etiquetas para conservas', 'Rollo de 1000'],
  },
  156: {
    de: ['Einmachringe 94 mm, 50er-Pack'],
    fr: ['Joints pour bocaux 94 mm, lot de 50'],
    es: ['Gomas para tarros 94 mm, paquete de 50'],
  },
  157: {
    de: ['Naturkorken 24 × 38 mm', 'Lose, Beutel mit 1000 Stück'],
    fr: ['Bouchons de liège 24 × 38 mm', 'En vrac, sac de 1000'],
    es: ['Tapones de corcho 24 × 38 mm', 'A granel, bolsa de 1000'],
  },
  103: {
    de: ['Marmeladen-Set „Obstgarten“', 'Topf, 12 Gläser, Trichter'],
    fr: ['Kit à confitures « Verger »', 'Marmite, 12 bocaux, entonnoir'],
    es: ['Kit para mermeladas «Huerto»', 'Olla, 12 tarros, embudo'],
  },
  107: {
    de: ['Starter-Set „Marmelade“', '12-teilig'],
    fr: ['Kit de démarrage « Confiture »', '12 pièces'],
    es: ['Kit de iniciación «Mermelada»', '12 piezas'],
  },
  158: {
    de: ['Wurst-Set „Wochenende“', 'Pökelsalz, Gewürze, Haken, Netz'],
    fr: ['Kit charcuterie « Week-end »', 'Sel nitrité, épices, crochets, filet'],
    es: ['Kit de embutidos «Fin de semana»', 'Sal de curado, especias, ganchos, red'],
  },
  159: {
    de: ['Geschenkset „Speisekammer“'],
    fr: ['Coffret cadeau « Garde-manger »'],
    es: ['Set de regalo «Despensa»'],
  },
  140: {
    de: ['Räucherschrank „Eiche“ 120', '120 l, ohne Ausstattung'],
    fr: ['Fumoir « Chêne » 120', '120 l, sans équipement'],
    es: ['Ahumador «Roble» 120', '120 l, sin equipamiento'],
  },
  141: {
    de: ['Räucherschrank „Eiche“ 120, Ihre Konfiguration', 'Thermometer, 3 Roste, Raucherzeuger'],
    fr: [
      'Fumoir « Chêne » 120, votre configuration',
      'Thermomètre, 3 grilles, générateur de fumée',
    ],
    es: ['Ahumador «Roble» 120, su configuración', 'Termómetro, 3 rejillas, generador de humo'],
  },
  142: {
    de: ['Räucherschrank „Erle“ 80, Ihre Konfiguration', 'Rollen, 2 Roste'],
    fr: ['Fumoir « Aulne » 80, votre configuration', 'Roulettes, 2 grilles'],
    es: ['Ahumador «Aliso» 80, su configuración', 'Ruedas, 2 rejillas'],
  },
  104: {
    de: ['Hefe für Apfelwein 7 g'],
    fr: ['Levure pour cidre 7 g'],
    es: ['Levadura para sidra 7 g'],
  },
  130: {
    de: ['Weinhefe „Tokajer“ 7 g'],
    fr: ['Levure de vin « Tokay » 7 g'],
    es: ['Levadura de vino «Tokaj» 7 g'],
  },
  131: {
    de: ['Flüssiges Lab 50 ml'],
    fr: ['Présure liquide 50 ml'],
    es: ['Cuajo líquido 50 ml'],
  },
  132: {
    de: ['Apfelpektin 100 g'],
    fr: ['Pectine de pomme 100 g'],
    es: ['Pectina de manzana 100 g'],
  },
  133: {
    de: ['Pökelsalz 1 kg'],
    fr: ['Sel nitrité 1 kg'],
    es: ['Sal de curado 1 kg'],
  },
  134: {
    de: ['Gurkengewürz 60 g'],
    fr: ['Épices à cornichons 60 g'],
    es: ['Especias para pepinillos 60 g'],
  },
  135: {
    de: ['Wacholderbeeren 50 g'],
    fr: ['Baies de genièvre 50 g'],
    es: ['Bayas de enebro 50 g'],
  },
  143: {
    de: ['Räucherspäne Erle 5 l'],
    fr: ['Copeaux d’aulne 5 l'],
    es: ['Virutas de aliso 5 l'],
  },
  144: {
    de: ['Räucherspäne Buche 5 l'],
    fr: ['Copeaux de hêtre 5 l'],
    es: ['Virutas de haya 5 l'],
  },
  110: {
    de: ['Einfülltrichter, Edelstahl'],
    fr: ['Entonnoir à bocaux, inox'],
    es: ['Embudo para tarros, acero'],
  },
  145: {
    de: ['Räucherhaken, 10 Stück'],
    fr: ['Crochets de fumage, lot de 10'],
    es: ['Ganchos para ahumar, juego de 10'],
  },
  146: {
    de: ['Räucherthermometer'],
    fr: ['Thermomètre de fumoir'],
    es: ['Termómetro para ahumador'],
  },
  147: {
    de: ['Wurstnetz ø 125 mm'],
    fr: ['Filet à viande ø 125 mm'],
    es: ['Red para embutidos ø 125 mm'],
  },
  150: {
    de: ['Edelstahltopf 15 l'],
    fr: ['Marmite en inox 15 l'],
    es: ['Olla de acero 15 l'],
  },
  151: {
    de: ['Dampfentsafter 8 l'],
    fr: ['Extracteur de jus à vapeur 8 l'],
    es: ['Extractor de zumo al vapor 8 l'],
  },
  152: {
    de: ['Gärtopf aus Steinzeug 10 l'],
    fr: ['Pot à choucroute en grès 10 l'],
    es: ['Vasija de gres 10 l'],
  },
  153: {
    de: ['Krauthobel'],
    fr: ['Rabot à choucroute'],
    es: ['Cortador de repollo'],
  },
  155: {
    de: ['Flaschenbürste'],
    fr: ['Goupillon'],
    es: ['Cepillo para botellas'],
  },
};
