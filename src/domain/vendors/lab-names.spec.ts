import { describe, expect, it } from 'vitest';
import { LabNames, type NamedLab } from './lab-names.ts';

describe('LabNames', () => {
  const labs = [
    createLab(1, 'Amritvel Pathology Centre', 'Andheri West', 'Mumbai'),
    createLab(2, 'Amritvel Pathology Centre', null, 'Pune'),
    createLab(3, 'Shree Sai Diagnostics', 'Baner', 'Pune'),
    createLab(4, 'Heart Care Diagnostics', null, 'Mumbai'),
  ];
  const names = new LabNames();
  for (const lab of labs) names.put(lab);
  const find = (text: string, city = 'mumbai') => names.find(text, city, 8).map(({ lab }) => lab.id);

  it('finds labs by the beginnings of words, those of the city first', () => {
    expect(find('amrit')).toEqual([1, 2]);
    expect(find('amritvel path', 'pune')).toEqual([2, 1]);
    expect(find('SAI diagnostic')).toEqual([3]);
  });

  it('takes words of the area and the city, and none that belong to nothing', () => {
    expect(find('amritvel andheri')).toEqual([1]);
    expect(find('amritvel pune')).toEqual([2]);
    expect(find('amritvel thyroid')).toEqual([]);
  });

  it('finds none by words that many names share, nor by two letters', () => {
    expect(find('pathology centre')).toEqual([]);
    expect(find('sa')).toEqual([]);
  });

  it('forgives one slip in a word where nothing is without', () => {
    expect(find('amritvl patology')).toEqual([1, 2]);
    expect(find('shre sai')).toEqual([3]);
    expect(find('amirtvle')).toEqual([]);
  });

  it('tells whole names, also with a slip', () => {
    const isWhole = (text: string) => names.find(text, null, 8).map((found) => found.isWhole);
    expect(isWhole('heart care diagnostics')).toEqual([true]);
    expect(isWhole('heart care diagnostic')).toEqual([true]);
    expect(isWhole('heart')).toEqual([false]);
  });

  it('forgets a lab, and its name of before', () => {
    const some = new LabNames();
    const lab = createLab(1, 'Amritvel Pathology Centre', null, 'Mumbai');
    some.put(lab);
    some.put({ ...lab, name: 'Suvarna Pathology' });
    expect(some.find('amritvel', null, 8)).toEqual([]);
    expect(some.find('suvarna', null, 8)).toHaveLength(1);
    some.remove(lab.id);
    expect(some.find('suvarna', null, 8)).toEqual([]);
  });
});

function createLab(id: number, name: string, locality: string | null, city: string): NamedLab {
  return { id, slug: `lab-${id}`, name, locality, city, citySlug: city.toLowerCase() };
}
