/** Names as they are stored, and how people ask for them. */
export const searches: readonly (readonly [stored: string, ...asked: string[]])[] = [
  ['O\u2019Brien', "O'Brien", 'OBrien', 'o\u2018brien', 'O\u02BCBRIEN'],
  ["O'Brien", 'O\u2019Brien', 'obrien'],
  ['Nguy\u1EC5n', 'Nguyen', 'nguye\u0302\u0303n'],
  ['Ay\u015Fe \u00C7eliko\u011Flu', 'Ayse', 'celikoglu'],
  ['Z\u200Bed', 'Zed'],
  ['\u0141ukasz \u00D8stergaard', 'lukasz', 'ostergaard'],
  ['Wei\u00DF', 'weiss'],
  ['\u00C6sir', 'aesir'],
  ['Jean\u2011Luc', 'jean-luc'],
  ['\uFF21da', 'ada'],
  ['Ann\u00A0Lee', 'ann lee'],
]
