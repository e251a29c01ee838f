import { useSite } from '../../page/site.tsx';
import { Section } from '../section.tsx';

export function AboutUs({ vendorCount }: { vendorCount: string }) {
  const { brandName } = useSite();
  return (
    <Section id="about" title={`About ${brandName}`}>
      <p>
        {brandName} (जाँच, Hindi for “test”) helps people in India find out what a diagnostic test costs before they go,
        and book it in a minute. We list {vendorCount}, show the same facts for each of them, and take no money from
        patients.
      </p>
    </Section>
  );
}
