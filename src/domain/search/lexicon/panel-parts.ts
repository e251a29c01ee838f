/** Parts of panels, for a catalogue that does not sell the parts alone. */
export const panelParts: Record<string, string> = {
  'wbc | rbc | tlc | dlc | pcv | mcv | mch | mchc | rdw | neutrophil | lymphocyte | hematocrit': 'complete blood count',
  'hdl | ldl | vldl | triglyceride': 'lipid profile',
  'sgpt | sgot | bilirubin | ggt | alp | liver enzyme': 'liver function',
  'bun | urea | creatinine': 'kidney function',
  't3 | t4': 'thyroid profile',
  'sodium | potassium | chloride': 'electrolyte',
  'tibc | transferrin': 'iron studies',
  'pus cell | urine sugar | ketone': 'urine routine',
};
