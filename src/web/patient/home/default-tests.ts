export const defaultTestOf = {
  blood_test: 'complete-blood-count',
  cardiac: 'lipid-profile',
  urine_test: 'urine-test',
  imaging: 'chest-x-ray',
  thyroid: 'thyroid-test',
  diabetes: 'blood-sugar-test',
  liver: 'liver-function-test',
  kidney: 'kidney-function-test',
} as const;
