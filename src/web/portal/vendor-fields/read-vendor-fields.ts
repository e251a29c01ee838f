import { optionalTextFields } from '../../../domain/vendors/vendor-field-labels.ts';
import { readBoolean, readOptionalText, readText, readTexts } from '../form/read-form.ts';
import { readLocation } from './location-fields.tsx';

export function readVendorFields(form: FormData) {
  return {
    ...readLocation(form),
    ...readOptionalTexts(form, optionalTextFields),
    name: readText(form, 'name'),
    nablAccredited: readBoolean(form, 'nablAccredited'),
    certifications: readTexts(form, 'certifications'),
  };
}

function readOptionalTexts<Name extends string>(form: FormData, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, readOptionalText(form, name)])) as Record<Name, string | null>;
}
