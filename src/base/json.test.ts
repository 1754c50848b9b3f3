import { expect, it } from 'vitest';
import { fromJson, isDeep, sameJson, toJson } from './json.js';

it.each([
  ['\ufeff{"a": 1}', { a: 1 }],
  ['\ufeff\ufeff[]', []],
])('byte-order marks before JSON do not count: %j', (json, value) => {
  expect(fromJson(json)).toEqual(value);
});

it.each([
  ['{"id": 9007199254740993}', { id: '9007199254740993' }],
  ['[-9007199254740993,9007199254740991]', ['-9007199254740993', 9007199254740991]],
  ['{"id":12345678901234567890 }', { id: '12345678901234567890' }],
])('whole numbers that would be rounded become texts: %s', (json, value) => {
  expect(fromJson(json)).toEqual(value);
});

it.each([
  '{"name": "\\"id\\": 9007199254740993,", "key": "9007199254740993"}',
  '{"price": 12.300000000000000710, "rate": 1234567890123456.5, "big": 1e300}',
  '{"ean": 5901234123457, "id": 1234567890123456}',
])('everything else is as JSON has it: %s', (json) => {
  expect(fromJson(json)).toEqual(JSON.parse(json));
});

it('what is not JSON is an error', () => {
  expect(() => fromJson('{"id": 01234567890123456789}')).toThrow(SyntaxError);
});

it.each([20, 20_000])('what is nested %i levels deep is written as it came', (depth) => {
  const json = `{"a":${'[{"b":'.repeat(depth)}[1,null,"\\"x"]${'}]'.repeat(depth)},"c":{}}`;
  const [one, other] = [fromJson(json), fromJson(json)];
  expect(toJson(one)).toBe(json);
  expect(sameJson(one, other)).toBe(true);
  expect(sameJson(one, fromJson(json.replace('null', 'true')))).toBe(false);
  expect(isDeep(one)).toBe(depth > 500);
});
