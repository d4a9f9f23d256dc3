const BUILDINGS: Record<string, string> = {
  rum_cafe: 'b-cafe',
  cigar_cafe: 'b-cafe',
  small_trading_office: 'b-trading-office',
  large_trading_office: 'b-trading-office',
  golf_course: 'b-golf',
  warehouse_tile: 'b-small-warehouse',
  printed_warehouse: 'sp-warehouse',
};

export const buildingIcon = (name: string): string => BUILDINGS[name] ?? `b-${name.replaceAll('_', '-')}`;

/** Another building has the same glyph. */
export const sharesIcon = (name: string): boolean =>
  Object.entries(BUILDINGS).some(([other, icon]) => other !== name && icon === BUILDINGS[name]);
