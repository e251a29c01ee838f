/** Starts a formula in a spreadsheet; in full width, too, where East Asian languages are set. */
const formula = /^[=+\-@\t\r\n\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/;
/** Negative numbers are not formulas. */
const plainNumber = /^-?\d+(\.\d+)?$/;
/** A telephone number in groups: '+44 207 946 0958'. Spreadsheets take it for a text. */
const phoneNumber = /^\+\d{1,3}(?: \d{1,5}){2,}$/;

/** Prefixes formulas with an apostrophe, so that spreadsheets do not run them. */
export function toSpreadsheetCell(text: string): string {
  const isFormula = formula.test(text) && !plainNumber.test(text) && !phoneNumber.test(text);
  return isFormula ? `'${text}` : text;
}

/** Removes that apostrophe. */
export function fromSpreadsheetCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
