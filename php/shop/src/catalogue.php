<?php

/*
 * What this example shop sells: the rows that Database.php writes into new tables. A real shop has
 * tables of its own, and no file like this one.
 *
 * Every price is written down, net and gross, in each price list: [net, gross, gross before a
 * promotion]. Retail and trade prices are PLN, export prices EUR. Nothing is converted or divided,
 * so what the cart shows and what the order costs cannot differ by a rounding.
 */

declare(strict_types=1);

return [
    101 => [
        'name' => 'Preserving jar 900 ml with lid, set of 6', 'slug' => 'preserving-jar-900-set', 'about' => 'Set of 6',
        'photo' => 'jar-red.svg', 'ean' => '2007000001011', 'stock' => 20000, 'glass' => 1, 'pack' => 4,
        'prices' => [
            'retail' => ['32.44', '39.90'], 'trade' => ['27.40', '33.70'], 'export' => ['6.37', '7.84'],
        ],
    ],
    102 => [
        'name' => 'Lids ø 82 mm, red, pack of 10', 'slug' => 'lids-82-red-10', 'about' => 'Pack of 10',
        'photo' => 'lid-red.svg', 'ean' => '2007000001028', 'stock' => 20000, 'pack' => 50,
        'prices' => [
            'retail' => ['8.05', '9.90', '11.55'], 'trade' => ['6.20', '7.63'], 'export' => ['1.44', '1.77'],
        ],
    ],
    103 => [
        'name' => 'Jam-making set “Orchard”', 'slug' => 'jam-making-set', 'about' => 'Pot, 12 jars, funnel',
        'photo' => 'box-tan.svg', 'ean' => '2007000001035', 'stock' => 20000, 'exempt' => 1,
        'parts' => '[[110,1],[105,12],[108,1]]',
        'prices' => [
            'retail' => ['121.14', '149.00'], 'trade' => ['104.00', '127.92'], 'export' => ['24.19', '29.75'],
        ],
    ],
    104 => [
        'name' => 'Rubber rings 94 mm, pack of 50', 'slug' => 'rubber-rings-94', 'about' => 'At most 12 an order',
        'photo' => 'ring-orange.svg', 'ean' => '2007000001042', 'stock' => 20000, 'pack' => 20, 'most' => 12,
        'prices' => [
            'retail' => ['13.66', '16.80'], 'trade' => ['10.90', '13.41'], 'export' => ['2.53', '3.11'],
        ],
    ],
    105 => [
        'name' => 'Square jar 212 ml', 'slug' => 'square-jar-212',
        'photo' => 'jar-green.svg', 'ean' => '2007000001059', 'stock' => 20000, 'glass' => 1, 'pack' => 12,
        'prices' => [
            'retail' => ['3.21', '3.95'], 'trade' => ['2.46', '3.03'], 'export' => ['0.57', '0.70'],
        ],
    ],
    106 => [
        'name' => 'Lids ø 66 mm, green, pack of 10', 'slug' => 'lids-66-green-10', 'about' => 'Pack of 10',
        'photo' => 'lid-green.svg', 'ean' => '2007000001066', 'stock' => 20000, 'pack' => 50,
        'prices' => [
            'retail' => ['6.99', '8.60'], 'trade' => ['5.40', '6.64'], 'export' => ['1.26', '1.55'],
        ],
    ],
    107 => [
        'name' => 'Honey jar 370 ml, set of 8', 'slug' => 'honey-jar-370-set', 'about' => 'Set of 8',
        'photo' => 'jar-honey.svg', 'ean' => '2007000001073', 'stock' => 20000, 'glass' => 1, 'pack' => 3,
        'prices' => [
            'retail' => ['33.50', '41.20', '45.00'], 'trade' => ['28.10', '34.56'], 'export' => ['6.53', '8.03'],
        ],
    ],
    108 => [
        'name' => 'Jar funnel, steel', 'slug' => 'jar-funnel',
        'photo' => 'funnel-steel.svg', 'ean' => '2007000001080', 'stock' => 20000, 'pack' => 12,
        'prices' => [
            'retail' => ['20.24', '24.90'], 'trade' => ['16.20', '19.93'], 'export' => ['3.77', '4.64'],
        ],
    ],
    109 => [
        'name' => 'Swing-top bottle 1 l', 'slug' => 'swing-top-bottle',
        'photo' => 'bottle-green.svg', 'ean' => '2007000001097', 'stock' => 20000, 'glass' => 1, 'pack' => 10,
        'weather_lock' => 1,
        'prices' => [
            'retail' => ['11.30', '13.90'], 'trade' => ['9.05', '11.13'], 'export' => ['2.10', '2.58'],
        ],
    ],
    110 => [
        'name' => 'Steel pot 15 l', 'slug' => 'steel-pot-15',
        'photo' => 'pot-steel.svg', 'ean' => '2007000001103', 'stock' => 210,
        'prices' => [
            'retail' => ['104.88', '129.00'], 'trade' => ['88.00', '108.24'], 'export' => ['20.47', '25.18'],
        ],
    ],
    111 => [
        'name' => 'Preserving jar 900 ml', 'slug' => 'preserving-jar-900', 'about' => 'Loose, in packs of 6',
        'photo' => 'jar-red.svg', 'ean' => '2007000001110', 'stock' => 20000, 'glass' => 1, 'pack' => 6,
        'prices' => [
            'retail' => ['6.99', '8.60'], 'trade' => ['5.68', '6.99'], 'export' => ['1.32', '1.62'],
        ],
    ],
    112 => [
        'name' => 'Lids ø 82 mm, red', 'slug' => 'lids-82-red', 'about' => 'Loose, box of 1000',
        'photo' => 'lid-red.svg', 'ean' => '2007000001127', 'stock' => 400000, 'pack' => 1000, 'per' => 1000,
        'prices' => [
            'retail' => ['0.5041', '0.62'], 'trade' => ['0.4128', '0.5077'], 'export' => ['0.0960', '0.1181'],
        ],
    ],
    113 => [
        'name' => 'Lids ø 66 mm, green', 'slug' => 'lids-66-green', 'about' => 'Sleeve of 24',
        'photo' => 'lid-green.svg', 'ean' => '2007000001134', 'stock' => 20000, 'pack' => 24, 'full_packs' => 1,
        'prices' => [
            'retail' => ['1.10', '1.35'], 'trade' => ['0.90', '1.11'], 'export' => ['0.21', '0.26'],
        ],
    ],
    114 => [
        'name' => 'Wooden jar crate, made to measure', 'slug' => 'jar-crate',
        'about' => 'Sides, height and handles as you choose',
        'photo' => 'box-green.svg', 'ean' => '2007000001141', 'stock' => 40, 'configurable' => 1,
        'prices' => [
            'retail' => ['312.20', '384.00'], 'trade' => ['264.00', '324.72'], 'export' => ['61.40', '75.52'],
        ],
    ],
    115 => [
        'name' => 'Lids ø 43 mm, gold', 'slug' => 'lids-43-gold', 'about' => 'Loose, box of 2000',
        'photo' => 'lid-gold.svg', 'ean' => '2007000001158', 'stock' => 300000, 'pack' => 2000, 'per' => 1000,
        'full_packs' => 1,
        'prices' => [
            'retail' => ['0.3659', '0.45'], 'trade' => ['0.2875', '0.3536'], 'export' => ['0.0669', '0.0823'],
        ],
    ],];
