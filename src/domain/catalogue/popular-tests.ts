export const popularTests = [
  { slug: 'complete-blood-count', name: 'Complete Blood Count', about: 'Red and white blood cells' },
  { slug: 'thyroid-test', name: 'Thyroid Test (TSH)', about: 'How active your thyroid is' },
  { slug: 'lipid-profile', name: 'Lipid Profile', about: 'Cholesterol and blood fats' },
  { slug: 'blood-sugar-test', name: 'Blood Sugar Test', about: 'Sugar in your blood right now' },
  { slug: 'liver-function-test', name: 'Liver Function Test', about: 'How well your liver works' },
  { slug: 'kidney-function-test', name: 'Kidney Function Test', about: 'How well your kidneys filter' },
  { slug: 'vitamin-d-test', name: 'Vitamin D Test', about: 'For bones and muscles' },
  { slug: 'hba1c-test', name: 'HbA1c Test', about: 'Average sugar of 3 months' },
  { slug: 'urine-test', name: 'Urine Test', about: 'Infection, sugar, kidneys' },
  { slug: 'chest-x-ray', name: 'Chest X-ray', about: 'A picture of lungs and heart' },
] as const;
