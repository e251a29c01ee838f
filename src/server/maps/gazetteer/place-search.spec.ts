import { describe, expect, it } from 'vitest';
import { listKnownPlaces } from './known-places.ts';
import { buildPlaceIndex } from './place-index.ts';
import { searchPlaces } from './place-search.ts';

const index = buildPlaceIndex(listKnownPlaces());
const found = (typed: string) => searchPlaces(index, typed).map(({ place }) => place.id.slice('gz:'.length));

describe('searchPlaces', () => {
  it.each([
    ['mumbai', 'city:mumbai'],
    ['  PUNE ', 'city:pune'],
    ['Navi Mumbai', 'city:navi-mumbai'],
    ['hubli-dharwad', 'city:hubli-dharwad'],
    ['panaji', 'town:goa:panaji'],
    ['port blair', 'town:andaman-and-nicobar-islands:port-blair'],
    ['koramangala', 'locality:bangalore:koramangala'],
    ['t nagar', 'locality:chennai:t-nagar'],
    ['Dum Dum', 'locality:kolkata:dum-dum'],
    ['getway of india', 'landmark:mumbai:gateway-of-india'],
    ['lower parel', 'area:mumbai:lower-parel'],
    ['hauz khas', 'area:delhi:hauz-khas'],
    ['vashi', 'area:navi-mumbai:vashi'],
    ['Gateway of India', 'landmark:mumbai:gateway-of-india'],
    ['india gate', 'landmark:delhi:india-gate'],
    ["humayun's tomb", 'landmark:delhi:humayuns-tomb'],
    ['Charminar', 'landmark:hyderabad:charminar'],
    ['suryakiran diagnostics', 'business:suryakiran-diagnostics'],
  ])('finds %j by its name', (typed, id) => expect(found(typed)[0]).toBe(id));

  it.each([
    ['bombay', 'city:mumbai'],
    ['bengaluru', 'city:bangalore'],
    ['calcutta', 'city:kolkata'],
    ['madras', 'city:chennai'],
    ['gurugram', 'city:gurgaon'],
    ['allahabad', 'city:prayagraj'],
    ['trivandrum', 'city:thiruvananthapuram'],
    ['vizag', 'city:visakhapatnam'],
    ['mysuru', 'city:mysore'],
    ['panjim', 'town:goa:panaji'],
    ['CST', 'landmark:mumbai:chhatrapati-shivaji-maharaj-terminus'],
    ['VT station', 'landmark:mumbai:chhatrapati-shivaji-maharaj-terminus'],
    ['chhatrapati shivaji terminus', 'landmark:mumbai:chhatrapati-shivaji-maharaj-terminus'],
    ['IGI airport', 'landmark:delhi:indira-gandhi-international-airport'],
    ['all india institute of medical sciences', 'landmark:delhi:aiims'],
    ['aiims', 'landmark:delhi:aiims'],
    ['bkc', 'landmark:mumbai:bandra-kurla-complex'],
    ['lal qila', 'landmark:delhi:red-fort'],
    ['dum dum airport', 'landmark:kolkata:netaji-subhas-chandra-bose-international-airport'],
    ['majestic', 'landmark:bangalore:ksr-bengaluru-station'],
  ])('finds %j by another name', (typed, id) => expect(found(typed)[0]).toBe(id));

  it.each([
    ['मुंबई', 'city:mumbai'],
    ['दिल्ली', 'city:delhi'],
    ['पुणे', 'city:pune'],
    ['बेंगलुरु', 'city:bangalore'],
    ['इंडिया गेट', 'landmark:delhi:india-gate'],
    ['साबरमती आश्रम', 'landmark:ahmedabad:sabarmati-ashram'],
    ['नई दिल्ली रेलवे स्टेशन', 'landmark:delhi:new-delhi-railway-station'],
    ['सीएसटी', 'landmark:mumbai:chhatrapati-shivaji-maharaj-terminus'],
  ])('finds Devanagari: %s', (typed, id) => expect(found(typed)[0]).toBe(id));

  it.each([
    ['gatewy of indai', 'landmark:mumbai:gateway-of-india'],
    ['chatrapati shivaji termnus', 'landmark:mumbai:chhatrapati-shivaji-maharaj-terminus'],
    ['bengluru', 'city:bangalore'],
    ['mumabi', 'city:mumbai'],
    ['hydrebad', 'city:hyderabad'],
    ['haidrabad', 'city:hyderabad'],
    ['ahemdabad', 'city:ahmedabad'],
    ['kolkatta', 'city:kolkata'],
    ['poone', 'city:pune'],
    ['luckhnow', 'city:lucknow'],
    ['vishakapatnam', 'city:visakhapatnam'],
    ['banglore koramangla', 'locality:bangalore:koramangala'],
    ['whitefeild', 'locality:bangalore:whitefield'],
    ['marathalli', 'locality:bangalore:marathahalli'],
    ['malleswaram', 'locality:bangalore:malleshwaram'],
    ['hinjawadi', 'locality:pune:hinjewadi'],
    ['velacheri', 'locality:chennai:velachery'],
    ['andheri esat', 'locality:mumbai:andheri-east'],
    ['qutab minar', 'landmark:delhi:qutub-minar'],
    ['victoria memoriel', 'landmark:kolkata:victoria-memorial'],
    ['akshardam temple', 'landmark:delhi:akshardham-temple'],
  ])('forgives typing errors: %s', (typed, id) => expect(found(typed)[0]).toBe(id));

  it.each([
    ['cst mumbai', 'landmark:mumbai:chhatrapati-shivaji-maharaj-terminus'],
    ['pune baner', 'locality:pune:baner'],
    ['baner pune', 'locality:pune:baner'],
    ['Baner, Pune, Maharashtra, India', 'locality:pune:baner'],
    ['airport chennai', 'landmark:chennai:chennai-international-airport'],
    ['camp pune', 'locality:pune:camp'],
    ['aurangabad', 'city:aurangabad'],
    ['aurangabad bihar', 'town:bihar:aurangabad'],
    ['phoenix bangalore', 'landmark:bangalore:phoenix-marketcity-bangalore'],
    ['phoenix pune', 'landmark:pune:phoenix-marketcity-pune'],
    ['salem tn', 'city:salem'],
    ['iit powai', 'landmark:mumbai:iit-bombay'],
    ['560034 koramangala', 'locality:bangalore:koramangala'],
    ['whitefield wellness bangalore', 'business:whitefield-wellness-scans'],
  ])('accepts words for the region: %s', (typed, id) => expect(found(typed)[0]).toBe(id));

  it.each([
    ['mum', 'city:mumbai'],
    ['ban', 'city:bangalore'],
    ['hyd', 'city:hyderabad'],
    ['ahm', 'city:ahmedabad'],
    ['koramang', 'locality:bangalore:koramangala'],
    ['gateway of', 'landmark:mumbai:gateway-of-india'],
    ['anna n', 'locality:chennai:anna-nagar'],
    ['chandni ch', 'landmark:delhi:chandni-chowk'],
    ['annanagar', 'locality:chennai:anna-nagar'],
    ['tnagar', 'locality:chennai:t-nagar'],
    ['white field', 'locality:bangalore:whitefield'],
    ['navimumbai', 'city:navi-mumbai'],
  ])('finds beginnings, with any spaces: %s', (typed, id) => expect(found(typed)[0]).toBe(id));

  it.each(['zzz', 'asdf', 'qwertyuiop', 'xkcd foo', '...', '!!', '🏥', '999999', '12', 'kathmandu', 'lahore', 'dhaka'])(
    'finds nothing for %j',
    (typed) => expect(found(typed)).toEqual([]),
  );

  it('puts the best match first, and the more prominent of equals', () => {
    expect(found('andheri').slice(0, 3)).toEqual([
      'locality:mumbai:andheri-west',
      'locality:mumbai:andheri-east',
      'landmark:mumbai:andheri-station',
    ]);
    expect(found('delhi')[0]).toBe('city:delhi');
    expect(found('salt').slice(0, 2)).toEqual(['locality:kolkata:salt-lake', 'landmark:kolkata:salt-lake-stadium']);
  });

  it('finds everything with a pincode', () => {
    expect(found('411014').sort()).toEqual(['locality:pune:kharadi', 'locality:pune:viman-nagar']);
  });

  it('answers with the city if the rest is unknown', () => {
    expect(found('Sharma Clinic, Panipat')).toEqual(['town:haryana:panipat']);
    expect(found('sahyadri view diagnostics pune')).toEqual(['business:sahyadri-view-diagnostics', 'city:pune']);
  });

  it('finds the businesses of a kind in a city', () => {
    const labs = found('diagnostics mumbai').filter((id) => id.startsWith('business:'));
    expect(labs).toEqual(
      expect.arrayContaining(['business:suryakiran-diagnostics', 'business:powai-lakeside-diagnostics']),
    );
  });

  it('finds the areas of each city of the list, but no businesses for an area alone', () => {
    expect(found('palasia')[0]).toBe('area:indore:palasia');
    expect(found('vijay nagar indore')[0]).toBe('area:indore:vijay-nagar');
    expect(found('andheri west').filter((id) => id.startsWith('business:'))).toEqual([]);
  });

  it('finds at most ten', () => expect(found('a')).toHaveLength(10));
});
