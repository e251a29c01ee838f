import type { ExpectedAnswer } from '../../../domain/search/testing/measure-relevance.ts';

const beforeOperation = [
  'Prothrombin Time Test', 'Complete Blood Count', 'Blood Group Test', 'ECG', 'HIV Test', 'Chest X-ray',
] as const;
const beforeMarriage = [
  'HIV Test', 'Blood Group Test', 'Haemoglobin Electrophoresis', 'HBsAg Test', 'VDRL Test', 'Semen Analysis',
] as const;
const beforeJob = ['Complete Blood Count', 'Chest X-ray', 'Urine Test', 'Blood Sugar Test', 'ECG', 'Complete Eye Check-up'] as const;
const beforeJourney = ['Chest X-ray', 'HIV Test', 'HBsAg Test', 'VDRL Test', 'COVID-19 RT-PCR', 'TB IGRA Test'] as const;

/** Before an operation, a marriage, a job, a journey, and other occasions on which somebody asks for papers. */
export const occasions: readonly ExpectedAnswer[] = [
  ['test before operation', ...beforeOperation],
  ['pre operative tests', ...beforeOperation],
  ['preoperative profile', ...beforeOperation],
  ['pre op', ...beforeOperation],
  ['pre-op blood tests', ...beforeOperation],
  ['surgery fitness test', ...beforeOperation],
  ['operation se pehle ki jaanch', ...beforeOperation],
  ['surgical profile', ...beforeOperation],
  ['pre anaesthesia checkup', ...beforeOperation],
  ['ऑपरेशन से पहले की जांच', ...beforeOperation],
  ['tests needed for surgery', ...beforeOperation],
  ['presurgical tests', ...beforeOperation],
  ['premarital checkup', ...beforeMarriage],
  ['pre marriage test', ...beforeMarriage],
  ['pre-marital health check', ...beforeMarriage],
  ['tests before marriage', ...beforeMarriage],
  ['shaadi se pehle test', ...beforeMarriage],
  ['shadi ke liye blood test', ...beforeMarriage],
  ['शादी से पहले जांच', ...beforeMarriage],
  ['couple test before wedding', ...beforeMarriage],
  ['nikah medical test', ...beforeMarriage],
  ['vivah purva janch', ...beforeMarriage],
  ['pre employment medical', ...beforeJob],
  ['pre-employment checkup', ...beforeJob],
  ['medical test for job', ...beforeJob],
  ['job joining medical test', ...beforeJob],
  ['company joining medical', ...beforeJob],
  ['naukri ke liye medical', ...beforeJob],
  ['नौकरी के लिए मेडिकल', ...beforeJob],
  ['fitness certificate', ...beforeJob],
  ['medical fitness test', ...beforeJob],
  ['office medical checkup', ...beforeJob],
  ['visa medical', ...beforeJourney],
  ['medical for visa', ...beforeJourney],
  ['gamca medical', ...beforeJourney],
  ['gulf medical test', ...beforeJourney],
  ['travel test', ...beforeJourney],
  ['immigration medical', ...beforeJourney],
  ['test for going abroad', ...beforeJourney],
  ['videsh jane ke liye test', ...beforeJourney],
  ['covid test for travel', 'COVID-19 RT-PCR'],
  ['student visa medical test', ...beforeJourney],
  ['canada pr medical', ...beforeJourney],
  ['foreign travel medical', ...beforeJourney],
];
