/** Parts of area names: 'cbc vijay nagar' is not 'nazar'. Excludes 'block' and 'pet', which mean other things. */
const partsOfNames = `
  nagar nagara nagari vihar puram pura pur garh ganj gunj kunj bagh wadi wada peth halli palya palli pally palem peta
  pakkam bakkam kuppam patti patty guda gudem tola basti mohalla chowk chauk chowrasta chauraha naka phata marg path gali colony
  enclave extension estate residency layout sector cantonment cantt vasant indira laxmi lajpat rajendra shivaji sudama
  east west north south street road lane anna jp
`;

const areas = `
  andheri bandra borivali kandivali malad goregaon dadar powai chembur ghatkopar mulund kurla sion matunga worli colaba juhu
  santacruz khar vashi nerul kharghar panvel belapur airoli bhayandar virar vasai nalasopara dombivli kalyan ulhasnagar
  dwarka rohini pitampura saket janakpuri karkardooma connaught palam okhla mehrauli rajouri mayur paharganj shahdara
  koramangala indiranagar whitefield jayanagar malleshwaram marathahalli hebbal yelahanka banashankari basavanagudi bellandur
  rajajinagar vijayanagar kengeri electronic hsr btm
  gachibowli madhapur kukatpally ameerpet dilsukhnagar miyapur uppal kondapur hitech banjara jubilee secunderabad begumpet
  adyar mylapore velachery tambaram porur ambattur nungambakkam kodambakkam perambur chromepet
  kothrud aundh baner wakad hinjewadi hadapsar kharadi viman nigdi pimpri chinchwad bhosari katraj
  behala jadavpur tollygunge ballygunge garia gariahat kasba dumdum rajarhat salkia liluah batanagar belur
  maninagar naranpura vastrapur bodakdev bopal naroda paldi vesu varachha
  hazratganj gomti aliganj alambagh betiahata kankarbagh patliputra doranda palasia badambadi gumanpura surampatti alkapuri
  panchsheel paota kamatghar
`;

export const placeWords: readonly string[] = `${partsOfNames} ${areas}`.trim().split(/\s+/);

/** First words that name an area by themselves: 'andheri' is Andheri West or Andheri East. */
export const areaWords: ReadonlySet<string> = new Set(areas.trim().split(/\s+/));

/** Places that are also words: 'sugar badh gaya' names no city. They count alone, or next to 'in', a place or 'test'. */
export const placesLikeOtherWords: ReadonlySet<string> = new Set(
  'gaya camp fort satellite central city sadar market station thana erode park'.split(' '),
);

/** After one of these, the name is the place and not a verb: 'test gaya'. */
export const askingWords: ReadonlySet<string> = new Set('test tests jaanch janch lab labs टेस्ट जांच जाँच'.split(' '));

export const placePrepositions: ReadonlySet<string> = new Set(
  'in at near nearby around me mein mai ke paas pas में मे के पास'.split(' '),
);
