import { toConsonantKey } from '../scripts/phonetic-keys.ts';
import { normalizeSpelling } from '../scripts/spelling.ts';

/** Words that a test must have in its own names, because a synonym would lead to another test. */
const literalWords = toWords(`
  arterial artery venous contrast free ionised ionized indirect igg igm iga ige antibody antibodies antigen anti pp random
  intact specific fungal avidity angiography angiogram angio venography perfusion spectroscopy portal fetal
  csf fluid pleural ascitic peritoneal synovial urine stool sputum saliva pus wound swab throat tissue bal nasal vaginal hvs
  culture electrophoresis clearance pcr dna rna viral genotype genotyping mutation reverse isoenzyme prenatal quadruple
  widal typhidot vdrl rpr tpha hrct cect ncct tibc emg ncv bnp cpk ck mb igra quantiferon cbnaat genexpert
  echo stress holter tvs transvaginal trus upper lower smear film biopsy fnac cytology endoscopy colonoscopy
  bone stone marrow transferrin saturation binding uptake receptor surface core envelope
  microalbumin micral albumin globulin prealbumin lactate lactic glycerol reducing metabolic
  challenge tolerance challenge dipsi direct dimer pro load index score resistance
`);

/** Sides and usual forms: a test without them in its name includes them. */
const usualForms = toWords(`
  total plain left right lt rt bilateral both side sided fasting routine direct quantitative qualitative complete full whole
  ap pa lat lateral view views oblique standing supine erect weight bearing axial joint joints limb limbs pvr post void
  colour color duplex film digital level levels titre titer estimation method elisa clia ihc serology spot sample
  morning early am pm day hr hrs hour hours stat urgent repeat fresh again only pre op preop adv advise advised kindly first second lmp
  abstinence extended detailed high resolution ultra sensitive sensitivity screen screening study studies test tests deprived awake profile panel count function
  s sr serum plasma blood venous capillary microscopy examination exam analysis assay report reports confirmation confirmatory quant qual rapid card edta midstream arrange
`);

/** Opposites of a usual form: a test with one of these is another one. */
export const oppositesOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    total: 'free ionised ionized direct',
    plain: 'contrast cect angiogram angiography',
    left: 'right',
    right: 'left',
    lt: 'right',
    rt: 'left',
    fasting: 'pp random post prandial postprandial',
    qualitative: 'quantitative',
    direct: 'indirect',
    spot: '24',
  }).map(([word, opposites]) => [normalizeSpelling(word), toWords(opposites)]),
);

/** Illnesses, organs and nutrients: they ask for a test only next to 'test', or in a list of tests. */
const weakWords = toWords(`
  diabetes diabetic typhoid malaria dengue chikungunya jaundice arthritis rheumatoid anemia anaemia asthma tb tuberculosis allergy
  allergic pregnancy pregnant gout thyroid cholesterol calcium protein vitamin urine uti infection cancer epilepsy hepatitis
  sleep snoring stone lead iron zinc sugar glucose blood stool motion potty sputum semen sperm eye ear hearing vision kidney
  liver heart lung lungs brain bone fat fats nerve stomach syphilis aids covid corona copper salt sodium potassium
  hormone ovulation magnesium phosphorus cardiac renal hepatic ulcer menopause fertility growth viability dating pp fasting bp
  folic acid folate salts rheumatic fever sciatica slip disc gluten wheat breathing ra pt tg tc k na mg e2 p4 lh rf mp
  fit tst nt anc antenatal obstetric
`);

/** Illnesses that no test is called after: alone they are a diagnosis, next to 'test' a request. */
const diagnosisWords = toWords(`
  diabetes diabetic jaundice arthritis rheumatoid anemia anaemia asthma gout infection cancer epilepsy hypertension
  menopause ulcer sciatica fever
`);

/** Nouns that name an examination, whether or not the catalogue has it. */
const examinationWords = toWords(`
  doppler mri ct xray ray ultrasound usg sonography scan culture antibody antibodies antigen igg igm iga profile panel titre
  electrophoresis biopsy angiography angiogram scopy endoscopy serology assay pcr cytology stain screen mrcp mrv mra hsg ivp
  mcu rgu barium tvs trus fibroscan spect vep baer rft uroflowmetry cystoscopy bronchoscopy ercp eus manometry perimetry oct
  cect ncct hormone typing chain chains renogram scintigraphy substance substances receptor osmolality subclass
  evoked fundus fundoscopy csf ffa urography venography anti marker markers clearance smear elisa ige
`);

/** Names of tests in general, which are never taken for a mistyped neighbour. */
const testNouns = toWords(`
  aldosterone renin aldolase pth parathormone ldh cpk lactate lithium digoxin phenytoin valproate carbamazepine tacrolimus
  cyclosporine zinc copper selenium chromium mercury arsenic cadmium cmv ebv hsv torch toxoplasma rubella varicella mumps
  measles leptospira brucella scrub typhus rickettsia rk39 filaria echinococcus cysticercosis amoebic aspergillus cryptococcal
  galactomannan hbeag hbe hbs hbc antihbs antihbc hev hav hdv tpha rpr fta htlv coombs dct ict antithrombin lupus anticoagulant
  cardiolipin phospholipid glycoprotein anca panca canca dsdna ena smith jo1 scl70 mitochondrial ama asma lkm parietal
  c3 c4 ch50 complement ige igd immunofixation electrophoresis kappa lambda microglobulin transferrin haptoglobin
  erythropoietin methylmalonic intrinsic g6pd osmotic fragility hplc fibrinogen fdp factor vwf thrombin
  bleeding clotting bt ct btct growth gh igf igf1 acth metanephrine metanephrines catecholamine vma hiaa gastrin ghrelin vip
  chromogranin estriol inhibin papp quadruple triple dual marker nipt karyotype fish shbg dht androstenedione
  hydroxyprogesterone ohp ca153 ca724 he4 nse cyfra scc s100 calprotectin elastase chymotrypsin sweat chloride osmolality
  ada adenosine cholinesterase acetylcholinesterase amyloid porphobilinogen porphyrin homocystine cystine oxalate citrate
  ketone pyruvate carnitine biotin thiamine riboflavin niacin pyridoxine retinol tocopherol carotene tryptase histamine
  proinsulin ica znt8 ia2 leptin adiponectin cortisone mrcp hsg ivp vep baer bera bone marrow abg vbg carboxyhemoglobin
  methemoglobin troponin myoglobin galectin procollagen osteocalcin ctx p1np vitamin influenza h1n1 rsv adenovirus rotavirus
  norovirus clostridium difficile giardia cryptosporidium chlamydia gonorrhea mycoplasma ureaplasma trichomonas candida
  legionella pneumococcal pertussis diphtheria tetanus rabies japanese encephalitis zika kala azar interleukin il6 ddimer
  beta2 anti tsi uibc ck nagalase phosphatase bicarbonate amikacin vancomycin paracetamol acetaminophen alcohol
  ethanol barbiturate nicotine cotinine lsd manganese nickel fluoride iodine aluminium sickling
`);

/** Parts of the body that tests are named after. */
const siteWords = toWords(`
  ankle elbow wrist hand foot finger toe hip knee shoulder spine dorsal thoracic lumbar cervical sacral sacrum coccyx
  pelvis pelvic abdomen abdominal chest thorax neck skull head brain orbit orbits face mandible jaw tmj nasopharynx adenoid
  sinus pns kub kidney renal liver hepatic spleen pancreas gall bladder prostate testis scrotum scrotal uterus ovary breast
  thyroid parotid salivary carotid vertebral aorta aortic coronary cardiac heart arm forearm leg thigh calf femur tibia
  humerus clavicle rib ribs heel calcaneum limb temporal ear mastoid eye orbital pituitary sella ls bowel rectal anal
  sputum upper lower penile inguinal hernia vein nodule lump swelling lymph node skin nerve muscle
`);

/** With an unknown word, they name something that is measured. */
const measureWords = toWords(
  'titre titer level levels assay typing antibody antigen estimation analysis study genotype',
);

/** Samples may come from anywhere for these, and nerves may be tested anywhere. */
const anySiteWords = toWords(
  'cbnaat genexpert fnac fna biopsy histopathology hpe ncv ncs emg dexa bmd dxa pet eeg cytology',
);

/** Words of whole sentences about tests in the languages of the search. */
const talkWords = toWords(`
  doctor dr madam sahab saheb sahib ji garu babu bola bolaa bole boli bolle kaha kahaa kahe likha likhaa likhi likhe
  likhkar diya dia dena do karwane karvane karwana karvana karana karane kara karo lo lena aur saath sath pehle phir
  physician gynaecologist cardiologist needs asked told said says wrote written wants suggested recommended prescribed
  sangitle sangitli sangitla karayla karaayla karayala lihile lihili lihili sangitalay
  kahyu kahi karavva karavvanu lakhyu lakhi
  keha kiha likhia likhya karvaun
  bolechen bollen bolechhen korte likhechen
  kahichanti lekhichanti karibaku
  sonnar sonnaru sonnanga solli irukkar irukkanga edukka edukanum edukkanum eduka seyya um
  cheppaaru cheppadu cheppinaru cheyinchamannaru cheyinchukomannaru rasaru raasaru mariyu
  helidare heliddare madisalu madisi andru baredidare mattu
  paranju paranjhu cheyyan ezhuthi ezhuti
`);

/** Does not distinguish tests: 'serum', 'level', 'profile'. */
const genericWords = toWords(`
  total serum plasma level levels quantitative titre titer screening routine study studies profile panel count function
  analysis examination monitoring scan digital complete and with for of single view assay test tests
`);

export const isLiteralWord = (word: string) => literalWords.has(word);
export const isUsualForm = (word: string) => usualForms.has(word);
export const isGenericWord = (word: string) => genericWords.has(word);
export const isWeakWord = (word: string) => weakWords.has(word);
export const isDiagnosisWord = (word: string) => diagnosisWords.has(word);
export const isExaminationWord = (word: string) => examinationWords.has(word) || examinationEnding.test(word);
/** 'cystometry', 'ureteroscopy', 'myelogram' */
const examinationEnding = /^(?!prog|kilo|tele|photo|sym|geo).{3,}(?:grams?|graf[iy]|graph[iy]|scop[iy]|metr[iy])$/;
export const isTestNoun = (word: string) => testNouns.has(word);
export const isSiteWord = (word: string) => siteWords.has(word);
export const isMeasureWord = (word: string) => measureWords.has(word);
export const isAnySiteWord = (word: string) => anySiteWords.has(word);
/** Strengthens a weak word: 'thyroid profile', 'serum sodium'. */
export const isStrengthening = (word: string) => word === 'fasting' || genericWords.has(word);
/** Belongs to the sample or examination named before it: 'Urine R/M, C/S'. */
export const isDependentWord = (word: string) => dependentWords.has(word) || siteWords.has(word);
export const isTalkWord = (word: string) => talkWords.has(word) || talkStems.test(word);
/** True if a word of another script sounds like a word that distinguishes tests. */
export const soundsTelling = (sound: string) => tellingSounds.has(toConsonantKey(sound));

const dependentWords = toWords('culture routine igg igm iga antigen antibody antibodies view');
const talkStems =
  /^(?:bol|kaha|kahi|kahe|likh|karw|karv|kara|karay|sangit|sonn|son[au]r|chep|cheyi|cheyya|helid|paran|ezhut|elut|elud|kodut|panna|cheyy|madis|helu|bared|ras[ae]r|cepp|koru|kara[bv]|karib|lekh|bale|batay|batai|dass|das[iy]|diye[cn]|mhan|kiya|suggest|advis|prescri|lihi|kahy|keha|kiha|daktar|doktar|doctar|taktar|dakt|edu[kt])/;
const tellingSounds = new Set(
  [...literalWords, ...examinationWords, ...testNouns, ...siteWords]
    .filter((word) => !genericWords.has(word) && !usualForms.has(word))
    .map(toConsonantKey)
    .filter((key) => key.length >= 4),
);

const chatWords = toWords(`
  i was is are this it get got done have take please share send total cost thanks hi hello sir we were he she they need want please tell price these also me my your his her next visit before after tomorrow morning evening father mother
  papa mummy husband wife son daughter test tests report reports come with bring all above following below if needed once
  and or for in of to the sample collection home today soon possible urgently asap fresh patient
  you your us them him can could would should someone anyone home book booking appointment much available what which how when where who about just still already now checked friday monday tuesday wednesday thursday saturday sunday
`);
export const isChatWord = (word: string) => chatWords.has(word) || isTalkWord(word);

function toWords(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(normalizeSpelling));
}
