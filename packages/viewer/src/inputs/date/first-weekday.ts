/** Where a calendar's week begins on Sunday, and where on Saturday (CLDR, weekData); elsewhere it does on Monday. */
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const saturday = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

interface WeekInfo {
  readonly firstDay: number;
}

/** The day that a week begins with: 1 is Monday, 7 is Sunday. Not every browser knows it. */
export function firstWeekday(locale: string): number {
  const place: Intl.Locale & { getWeekInfo?(): WeekInfo } = new Intl.Locale(locale);
  if (place.getWeekInfo) return place.getWeekInfo().firstDay;
  const region = place.maximize().region ?? '';
  if (region !== '' && saturday.includes(region)) return 6;
  return region !== '' && sunday.includes(region) ? 7 : 1;
}
