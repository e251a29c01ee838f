/** Complaints and the tests that a doctor would consider, likeliest first. Test names, never ids. */
export const complaints: Record<string, string> = {
  'tiredness | tired | fatigue | weakness | weak | exhausted | exhaustion | low energy | lethargy | always sleepy':
    'complete blood count, hemoglobin, tsh, vitamin b12, vitamin d, iron studies, blood sugar',
  'fever | viral fever | high temperature | chills':
    'complete blood count, malaria, dengue, widal, crp, urine routine, fever',
  infection: 'complete blood count, crp, esr, procalcitonin',
  'inflammation | inflammatory': 'crp, esr',
  'body pain | body ache': 'vitamin d, crp, complete blood count, esr',
  'dizziness | dizzy | giddiness | vertigo | fainting':
    'hemoglobin, blood sugar, ecg, complete blood count, vitamin b12',
  'weight gain | obesity | overweight | gain weight | fat body':
    'tsh, thyroid profile, lipid profile, blood sugar, cortisol',
  'weight loss | loss weight | losing weight | weight deficiency | thin':
    'tsh, thyroid profile, hba1c, complete blood count',
  'hair loss | hair fall | hairfall | hairloss | falling hair':
    'ferritin, tsh, vitamin d, iron studies, vitamin b12, biotin, zinc',
  'sleep | insomnia | no sleep': 'tsh, vitamin d, cortisol, sleep study',
  'mental stress | tension | anxiety | depression': 'cortisol, tsh, vitamin b12, vitamin d',
  'numbness | tingling | pins needles | tingling hand leg | hand leg numb | numb | hand numb | leg numb':
    'vitamin b12, nerve conduction, blood sugar',
  'memory | memory loss | forgetful': 'vitamin b12, mri brain, tsh',
  'headache | migraine | head pain': 'mri brain, ct brain, ct head',
  'seizure | epilepsy | fits': 'eeg, mri brain',
  'stroke | paralysis': 'mri brain, ct brain, ct head, lipid profile',
  'anemia | blood deficiency | low blood | low hemoglobin | blood less | hemoglobin deficiency':
    'hemoglobin, complete blood count, iron studies, ferritin, vitamin b12',
  blood: 'complete blood count',
  'bleeding | clotting | blood clot | blood thinner | nose blood | gum blood | blood no stop':
    'prothrombin time, aptt, d dimer, platelet',
  'iron deficiency | low iron | iron': 'iron studies, ferritin, iron',
  'low platelet | platelet': 'platelet count, complete blood count',
  'blood not clotting | blood jam | blood clotting': 'prothrombin time, bleeding time, aptt',
  'diabetes | diabetic | sugar disease | sugar | blood sugar':
    'blood sugar, fasting blood sugar, hba1c, random blood sugar, post prandial blood sugar, diabetes',
  '3 month sugar | 3 month average sugar | average sugar | sugar average 3 month | three month sugar | 3 months average sugar':
    'hba1c',
  'empty stomach sugar | sugar before meal | sugar before breakfast | morning sugar':
    'fasting blood sugar, fasting glucose, blood sugar',
  'empty stomach': 'fasting',
  'sugar after meal | sugar after food | sugar after breakfast | sugar after lunch | sugar after eating | after meal':
    'post prandial blood sugar, post prandial glucose, ppbs',
  'excessive thirst | thirst | frequent urination | urine again': 'blood sugar, hba1c, urine routine',
  'pregnancy sugar | gestational diabetes | sugar in pregnancy': 'glucose challenge, ogtt, blood sugar',
  'insulin resistance': 'homa, insulin fasting',
  'kidney | kidney disease | kidney problem | kidney failure | kidney pain':
    'kidney function, creatinine, urea, egfr, microalbumin, ultrasound kub',
  'kidney stone | urine stone | stone': 'ultrasound kub, ct kub, x ray kub, uric acid, ultrasound abdomen',
  'urine infection | burning urine | urine burning | uti | urinary infection | urinary tract infection | burning urination':
    'urine culture, urine routine, urine examination',
  urine: 'urine routine, urine culture',
  'foamy urine | protein urine | urine protein': 'urine protein, microalbumin, urine routine',
  'blood urine | urine blood': 'urine routine, ultrasound kub, urine culture',
  'gout | toe pain | joint swelling': 'uric acid, ra factor',
  'liver | fatty liver | liver problem | liver disease | liver fat':
    'liver function, ultrasound abdomen, fibroscan, sgpt, ggt',
  'jaundice | yellow eye | yellow skin | eye yellow': 'bilirubin, liver function, hepatitis a, hepatitis b, sgpt',
  'alcohol | alcohol liver | drinking': 'ggt, liver function',
  hepatitis: 'hepatitis b, hepatitis c, hepatitis a, liver function',
  'stomach | stomach pain | abdomen pain | belly pain | tummy pain | abdominal pain':
    'ultrasound abdomen, amylase, lipase, h pylori, ct abdomen',
  'acidity | gas | ulcer | gastric | heartburn | indigestion | bloating | acid reflux | bloated stomach':
    'h pylori, endoscopy, urea breath, ultrasound abdomen',
  'loose motion | diarrhea | diarrhoea | stool infection | vomiting | nausea | food poisoning':
    'stool routine, stool culture, electrolyte, stool examination',
  'blood stool | stool blood | black stool': 'occult blood, stool routine, stool examination, colonoscopy',
  stool: 'stool routine',
  'worm | worms stomach | deworming': 'stool routine, absolute eosinophil',
  'piles | hemorrhoids | fissure | fistula': 'occult blood, colonoscopy, stool routine, complete blood count',
  'constipation | stomach clean no | stomach clean': 'tsh, stool routine, calcium, ultrasound abdomen',
  'pancreas | pancreatitis | pancreatic': 'amylase, lipase, ca 19 9',
  'gallbladder | gall bladder | gallstone | gall stone': 'ultrasound abdomen, liver function',
  'gluten | gluten allergy | wheat allergy | wheat | celiac disease': 'ttg, celiac',
  'appendix | appendicitis': 'ultrasound abdomen, ct abdomen',
  'heart attack': 'troponin, ecg, ck mb, 2d echo',
  'heart | heart disease | heart problem | heart check | cardiac check | chest pain':
    'ecg, 2d echo, troponin, lipid profile, tmt, cardiac',
  'palpitation | heartbeat | fast heartbeat | irregular heartbeat | heart rate': 'ecg, holter, tsh, 2d echo',
  'bp | blood pressure | high bp | hypertension | high blood pressure':
    'ambulatory blood pressure, ecg, kidney function, lipid profile, electrolyte',
  'cholesterol | high cholesterol | blood fat | fat blood | fat': 'lipid profile, cholesterol, ldl, triglyceride',
  'heart blockage | blockage': 'ct angiography, coronary angiography, tmt, ecg, 2d echo',
  'lung | lung infection | pneumonia | chest infection | cough | cough long | chest':
    'x ray chest, ct chest, pulmonary function, sputum',
  'breath | breathing | shortness breath | breathless | asthma | breathing problem | wheezing':
    'pulmonary function, x ray chest, 2d echo, ige',
  'tuberculosis | tb': 'afb, genexpert, igra, mantoux, x ray chest',
  'cold | sneezing | runny nose': 'ige, allergy, aec, covid',
  'allergy | itching | rash | skin allergy': 'allergy, ige, aec',
  sinus: 'ct pns, x ray pns',
  'throat | sore throat | throat infection | tonsil': 'throat swab, aso',
  thyroid: 'tsh, thyroid profile',
  'neck ultrasound | throat ultrasound': 'ultrasound thyroid, ultrasound neck',
  'goitre | goiter | neck swelling | neck lump': 'ultrasound thyroid, ultrasound neck, tsh, thyroid profile',
  'hyperthyroid | hypothyroid | hypothyroidism | hyperthyroidism': 'tsh, thyroid profile, ft4',
  'periods | irregular periods | late periods | pcos | pcod | periods problem':
    'prolactin, pcos, pcod, lh, fsh, amh, ultrasound pelvis, tsh, beta hcg',
  'heavy periods': 'ultrasound pelvis, complete blood count, hemoglobin, tsh, prothrombin time',
  'white discharge | white water | vaginal discharge | leucorrhoea':
    'pap smear, ultrasound pelvis, urine routine, high vaginal swab',
  'miscarriage | abortion | repeated miscarriage': 'beta hcg, progesterone, tsh, ultrasound pelvis, torch',
  'no periods | missed periods | periods no': 'urine pregnancy, beta hcg, prolactin',
  'pregnancy | pregnant | am pregnant':
    'beta hcg, urine pregnancy, pregnancy, obstetric scan, pregnancy ultrasound, antenatal',
  'infertility | fertility | conceive | trying baby | no child': 'amh, semen analysis, fsh, prolactin, lh',
  'male infertility | men fertility | male fertility': 'semen analysis, testosterone',
  'sperm | semen | low sperm': 'semen analysis, semen',
  'low sex drive | sex drive | erectile | male hormone | male strength | male weakness | sexual weakness | libido':
    'testosterone, prolactin',
  menopause: 'fsh, estradiol, dexa, vitamin d',
  'uterus | ovary | fibroid | ovarian cyst': 'ultrasound pelvis, ca 125, transvaginal',
  'breast cancer': 'mammogram, ca 15 3, brca, ultrasound breast',
  'breast | breast lump | breast pain': 'mammogram, ultrasound breast',
  'prostate | prostate cancer | men urine problem': 'psa, ultrasound kub',
  'ovarian cancer | ovary cancer': 'ca 125, ultrasound pelvis',
  'cervical cancer | cervix cancer | cervix': 'pap smear, hpv',
  'colon cancer | bowel cancer': 'cea, occult blood, colonoscopy',
  'pancreatic cancer | pancreas cancer': 'ca 19 9',
  'liver cancer': 'afp',
  'cancer | tumor': 'cea, psa, ca 125, afp, mammogram',
  'acne | pimple | facial hair': 'testosterone, dheas, lh',
  'std | sti | sexual disease': 'hiv, vdrl, hepatitis b',
  'joint pain | arthritis | rheumatoid | rheumatism | joint | stiff joint':
    'ra factor, anti ccp, uric acid, esr, crp, ana, vitamin d',
  'osteoporosis | brittle bone | bone loss': 'dexa, vitamin d, calcium',
  'bone pain | bone | weak bone | bone weakness': 'vitamin d, calcium, dexa, alkaline phosphatase, phosphorus',
  'knee pain | knee': 'x ray knee, mri knee, uric acid, ra factor',
  'back pain | low back pain | backache | slip disc | sciatica | spine | low back | back':
    'mri lumbar spine, mri lumbar, mri spine, x ray lumbar spine, vitamin d, hla b27',
  'neck pain | neck': 'mri cervical spine, x ray cervical spine, x ray neck',
  'fracture | broken bone | injury': 'x ray',
  'muscle pain | cramp | muscle cramp | leg cramp': 'cpk, vitamin d, calcium, magnesium',
  lupus: 'ana, anti dsdna',
  'leg swelling | swelling | swelling foot': 'kidney function, albumin, d dimer, doppler, 2d echo, venous doppler',
  'shoulder pain | shoulder': 'mri shoulder, x ray shoulder',
  'hip | hip pain': 'x ray pelvis, x ray hip, mri hip',
  'varicose | leg vein | vein': 'venous doppler, doppler',
  'brain | brain tumor': 'mri brain, ct brain, ct head',
  'head injury': 'ct brain, ct head',
  'vitamin deficiency | vitamin': 'vitamin d, vitamin b12, vitamin profile',
  'sunlight deficiency | sunshine vitamin | sunlight vitamin': 'vitamin d',
  mosquito: 'dengue, malaria, chikungunya',
  chikungunya: 'chikungunya',
  thalassemia: 'hemoglobin electrophoresis',
  'sleep apnea | snoring': 'sleep study, polysomnography',
  'steroid hormone | stress hormone': 'cortisol',
  'love hormone | milk hormone | milk discharge | breast milk | milk coming breast': 'prolactin',
  'clot leg | dvt': 'd dimer, venous doppler',
  salt: 'electrolyte, sodium',
  dog: 'rabies',
  xray: 'x ray chest',
  ultrasound: 'ultrasound abdomen',
  mri: 'mri brain',
  ct: 'ct brain, ct head, ct chest',
  'dental x ray | tooth x ray': 'opg, iopa',
  'full body | master health | complete health | health':
    'full body, master health, complete health, health package, wellness, health, whole body checkup',
  sputum: 'sputum afb, afb, sputum culture',
  mineral: 'calcium, magnesium, zinc',
  'hand tremor': 'tsh, thyroid profile',
  'tooth | teeth | dental': 'opg, iopa',
  ear: 'audiometry',
  'eye | vision | blurred vision | cataract | glaucoma': 'eye',
  'loss appetite | no appetite | appetite': 'liver function, complete blood count, tsh',
  'sweating | night sweats': 'tsh, blood sugar, x ray chest',
  'phlegm | blood cough': 'sputum, afb, x ray chest',
  'pregnancy scan | baby scan': 'obstetric scan, anomaly scan, pregnancy ultrasound, obstetric ultrasound, nt scan',
  'surgery | operation | before surgery | before operation | pre operative | preoperative | pre operation | preop | pre op | pre surgical | presurgical | pre surgery | surgical | surgery fitness | surgical profile | pre anesthesia | pre anaesthesia | preanesthetic | pac | anesthesia fitness | anaesthesia fitness':
    'pre operative, preoperative, surgical profile, complete blood count, prothrombin time, blood group, ecg, hiv, hepatitis b, x ray chest, kidney function, blood sugar',
  'marriage | before marriage | premarital | pre marital | pre marriage | wedding | before wedding | couple | nikah medical | marriage medical':
    'premarital, pre marital, marriage, hiv, blood group, hepatitis b, hemoglobin electrophoresis, vdrl, semen analysis, rubella',
  'job | employment | before job | pre employment | preemployment | job medical | medical job | joining | job joining | joining medical | medical | medical fitness | fitness | fitness certificate | certificate | company medical | office medical | office | company | annual medical | insurance medical':
    'pre employment, employment, employee, fitness, complete blood count, x ray chest, urine routine, blood sugar, ecg, eye, blood group',
  'visa | travel | medical visa | visa medical | travel medical | gamca | wafid | gulf medical | gulf | immigration | immigration medical | abroad | going abroad | foreign | foreign travel | journey | before travel | student visa | medical pr | flight medical | hajj | umrah':
    'visa, travel, gamca, immigration, x ray chest, hiv, hepatitis b, vdrl, covid, tb gold, complete blood count, yellow fever',
  'covid travel | covid flight': 'covid',
};
