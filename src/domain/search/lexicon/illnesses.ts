/** Illnesses and further complaints, head to foot, and the tests a doctor would think of, the likeliest first. */
export const illnesses: Record<string, string> = {
  // head, mind and nerves
  'giddy | head spinning | spinning head': 'hemoglobin, blood sugar, ecg, complete blood count, mri brain',
  'loss balance | losing balance | unsteady': 'mri brain, audiometry, vitamin b12',
  'fainted | unconscious | blackout | darkness eye': 'ecg, hemoglobin, blood sugar, eeg, mri brain',
  'confusion | slurred speech | face drooping | weakness one side': 'mri brain, ct brain, electrolyte',
  'shaking hand | tremor | parkinson': 'tsh, mri brain, vitamin b12',
  'alzheimer | dementia | forgetting': 'mri brain, vitamin b12, tsh',
  'panic | panic attack | mood | mood swings | irritability | anger': 'tsh, cortisol, vitamin d, ecg',
  'burning feet | burning hand leg | burning foot | carpal tunnel | neuropathy | nerve weakness | nerve pain':
    'vitamin b12, nerve conduction, blood sugar',
  'not sleeping | sleepless': 'tsh, vitamin d, cortisol, sleep study',
  'sleepy day': 'sleep study, tsh, hemoglobin',
  // eyes, ears, nose, mouth
  'red eye | watery eye | water eye | dry eye | irritation eye | eye irritation | eye pain | eye redness | squint | eye power | reading glasses':
    'eye',
  'ringing ear | ear pain | ear discharge | ear block | blocked ear | deaf | deafness | hearing loss': 'audiometry',
  'blocked nose | stuffy nose | nose block | polyp | nasal polyp': 'x ray pns, allergy, ige, aec',
  'loss smell | no smell | loss taste': 'covid',
  'tonsillitis | difficulty swallowing | swallowing | hoarse voice | voice change | pain swallowing':
    'throat swab, endoscopy, ultrasound thyroid, aso',
  'mouth ulcer | tongue ulcer': 'vitamin b12, folic acid, complete blood count, iron studies',
  'toothache | tooth pain | gum | bleeding gum | jaw pain | wisdom tooth | braces': 'opg, iopa',
  'swollen gland | swollen lymph node | lymph node | neck gland': 'fnac, ultrasound neck, complete blood count, esr',
  // chest and heart
  'bronchitis | copd | smoker | smoking | smoker cough | lung fibrosis': 'pulmonary function, x ray chest, ct chest',
  'heart failure | weak heart | water lung | enlarged heart': 'bnp, 2d echo, ecg',
  'heart valve | valve | heart hole | hole heart | murmur': '2d echo, ecg',
  'slow heart rate | skipping heartbeat | skipping beats | missed beats | heart racing | pulse high':
    'holter, ecg, tsh, 2d echo',
  'hiccups | burping | belching | bad breath | reflux | gerd': 'h pylori, endoscopy, urea breath',
  // stomach and bowel
  'vomiting blood | blood vomiting | ulcer bleeding': 'endoscopy, complete blood count, h pylori',
  'ibs | colitis | crohns | mucus stool | loose stool | bowel disease': 'stool routine, colonoscopy, calprotectin, crp',
  'cirrhosis | liver cirrhosis | liver damage | liver swelling': 'liver function, fibroscan, ultrasound abdomen, afp',
  'hernia | spleen | enlarged spleen | bloated abdomen | side pain | right side pain | stomach side pain':
    'ultrasound abdomen, ct abdomen',
  'always hungry | excess hunger': 'blood sugar, tsh',
  // urine, kidneys and what is below
  'painful urination | smelly urine | dark urine | cloudy urine | pus cells urine | leaking urine | urine leakage | bladder':
    'urine routine, urine culture, ultrasound kub',
  'urine stop | urine flow | slow urine | weak urine stream | urine drop | enlarged prostate | prostate enlargement':
    'psa, ultrasound kub, urine routine',
  'dialysis | ckd | kidney damage | kidney transplant': 'kidney function, creatinine, electrolyte, egfr',
  'testicle pain | testicle swelling | testis | testicle | scrotum | scrotum swelling | hydrocele':
    'ultrasound scrotum, semen analysis',
  'erection | erectile dysfunction | premature ejaculation | impotence': 'testosterone, prolactin, blood sugar',
  'herpes | gonorrhea | chlamydia | unprotected sex | genital warts': 'hiv, vdrl, hepatitis b, hpv',
  // women, mothers and children
  'painful periods | periods pain | endometriosis | ovarian pain | lower abdomen pain': 'ultrasound pelvis, ca 125',
  'bleeding after menopause | bleeding after sex': 'ultrasound pelvis, pap smear',
  'vaginal itching | vaginal infection | vagina': 'pap smear, urine routine, high vaginal swab',
  'hot flash | hot flashes | menopause hot flashes': 'fsh, estradiol, tsh',
  'ivf | iui | getting pregnant | egg count | egg reserve | ovulation': 'amh, fsh, follicular, lh, progesterone',
  'baby heartbeat | baby growth | baby growing | twins | womb | normal delivery | trimester':
    'obstetric scan, obstetric ultrasound, anomaly scan, pregnancy ultrasound, nt scan',
  'lump armpit | nipple | nipple discharge': 'ultrasound breast, mammogram, prolactin',
  'newborn | newborn screening | newborn jaundice': 'bilirubin, tsh, blood group, g6pd',
  'child growing | child growth | child height | short height | height': 'growth hormone, tsh, vitamin d, ttg',
  'bed wetting': 'urine routine, urine culture',
  // skin, hair, weight and how one feels
  'dandruff | ringworm | fungal | fungus | eczema | psoriasis | vitiligo | white patch | boil | dry skin | skin infection | hives':
    'ige, allergy, vitamin d, blood sugar, complete blood count',
  'dark patch neck | dark neck | dark patch': 'insulin fasting, homa, hba1c, blood sugar',
  'pale skin | pale | nail breaking | brittle nail | breaking nail | nail broken':
    'hemoglobin, complete blood count, iron studies',
  'bruise | bruising | hemophilia | bleeding not stopping': 'platelet, prothrombin time, aptt',
  'wound healing | wound not healing | cut not healing | wound | healing': 'blood sugar, hba1c, wound culture',
  'hand feet cold | hand leg cold | cold intolerance': 'tsh, hemoglobin',
  'shivering | chill | rigor': 'malaria, complete blood count, widal, urine culture',
  'stiff body | body stiff': 'vitamin d, crp, esr',
  'muscle weakness | weak muscle': 'vitamin d, electrolyte, cpk, tsh',
  // limbs
  'heel pain | heel | foot pain | feet pain | sole pain': 'uric acid, vitamin d, x ray foot, calcium',
  'hand pain | finger pain | finger stiff | stiff finger | wrist pain | elbow pain | finger swelling':
    'ra factor, anti ccp, uric acid, crp, x ray hand',
  'leg pain | calf pain | thigh pain': 'vitamin d, venous doppler, calcium, uric acid',
  'tailbone | tail bone | spine pain | back bone | backbone': 'mri lumbar spine, x ray lumbar spine',
  'rib | rib pain': 'x ray chest',
  'sprain | sprained ankle | broken arm | ankle pain': 'x ray',
  'ankle swelling | swelling ankle | swollen feet | swelling leg': 'kidney function, 2d echo, albumin, venous doppler',
  // infections
  'scrub typhus | leptospirosis | measles | mumps | chicken pox | kala azar | filaria | breakbone fever':
    'complete blood count, dengue, crp',
  'flu | swine flu': 'covid, complete blood count, throat swab',
  'std | syphilis | sexual infection': 'vdrl, hiv, hepatitis b',
  // cancers
  'leukemia | blood cancer | lymphoma': 'complete blood count, peripheral smear, pet ct, biopsy',
  'oral cancer | mouth cancer | tobacco': 'biopsy, fnac, opg',
  'lung cancer': 'ct chest, x ray chest, cea, pet ct, sputum',
  'bone cancer | cancer spread | whole body cancer': 'pet ct, biopsy',
  'stomach cancer': 'endoscopy, cea, ca 19 9',
  'skin cancer': 'biopsy',
};
