const fillers = `
  test tests testing tst tset tets tesst jaanch janch jach janc jaanchna janche check checking parikshan tapasni teste
  the a an of for in on at to with by from my me i and or is it want need get do book booking buy order online
  near nearby nearme home collection best cheap cheapest price prices cost rate rates charge charges fees lab labs
  centre center diagnostic report what which how much
  while when during since daily every often suddenly getting keeps mild severe
  checkup up all time always lot too very feel feeling have having has problem issue disease symptom symptoms treatment
  kharab kharaab khatra dikkat takleef taklif badh samne bahut bohot kaafi din dino dinon kuch thoda
  bar baar hona padna rog bimari beemari bimaari disorder
  package packages pkg
  ki ka ke ko se me mein mai main hai h hain ho hona hota hoti aur ya kya kitna kitne kitni kitte paisa paise kharcha daam
  dam karana karna karwana karvana karwani karani karane karwane karaana kaise kahan kaha sasta liye lie wala wali
  chahiye chahie mera meri mujhe bhi ek par pe raha rahi rahe gaya gayi gaye hua hui hue
  aana lag lage laga lagna lagta jana ghar pas paas
  delhi mumbai bangalore bengaluru hyderabad chennai kolkata pune ahmedabad jaipur lucknow noida gurgaon gurugram
`;

export const fillerWords: ReadonlySet<string> = new Set(fillers.trim().split(/\s+/));

export const packageWords: ReadonlySet<string> = new Set(['package', 'packages', 'pkg', 'checkup', 'paikej', 'chekap']);

export const testWords: ReadonlySet<string> = new Set(
  'test tests testing jaanch janch jach janc checkup check parikshan pariksha diagnostic lab labs scan xray mri'.split(
    ' ',
  ),
);
