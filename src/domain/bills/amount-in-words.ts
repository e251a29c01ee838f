const small = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const lakh = 100_000;
const crore = 100 * lakh;

/** 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty and Fifty Paise Only' */
export function formatAmountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const words = [`Rupees ${writeNumber(rupees) || 'Zero'}`, rest > 0 && `${writeNumber(rest)} Paise`];
  return `${words.filter(Boolean).join(' and ')} Only`;
}

function writeNumber(count: number): string {
  return [
    count >= crore && `${writeNumber(Math.floor(count / crore))} Crore`,
    writeBelowHundred(Math.floor(count / lakh) % 100, ' Lakh'),
    writeBelowHundred(Math.floor(count / 1000) % 100, ' Thousand'),
    writeBelowHundred(Math.floor(count / 100) % 10, ' Hundred'),
    writeBelowHundred(count % 100, ''),
  ]
    .filter(Boolean)
    .join(' ');
}

function writeBelowHundred(count: number, unit: string): string {
  if (count === 0) return '';
  const name = small[count] ?? [tens[Math.floor(count / 10)], small[count % 10]].filter(Boolean).join('-');
  return name + unit;
}
