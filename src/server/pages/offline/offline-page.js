// Browsers get this file as it is. It lists the bookings that `web/page/offline-bookings.ts` has stored. On the page of a
// round it shows the open visits that `web/page/kept-visits.ts` keeps for today, and how many notes `web/page/kept-round.ts`
// keeps.

const list = document.querySelector('#bookings ~ ul');
for (const booking of readBookings()) {
  const row = document.querySelector('#booking').content.cloneNode(true);
  for (const name of ['codeText', 'when', 'lab']) row.querySelector(`[data-shows=${name}]`).textContent = booking[name];
  const phone = row.querySelector('a');
  if (booking.phone) {
    phone.href = `tel:${booking.phone.replaceAll(' ', '')}`;
    phone.textContent = `Call ${booking.phone}`;
  } else phone.remove();
  list.append(row);
  list.parentElement.hidden = false;
}
if (location.pathname === '/vendor/today') {
  const unsent = countUnsent();
  const text = document.querySelector('[data-shows=unsent]');
  document.querySelector('h1').textContent = 'Your round without network';
  text.textContent =
    unsent === 0
      ? 'All that you noted on this phone was sent.'
      : `Not sent yet: ${unsent === 1 ? '1 note' : `${unsent} notes`} of your round. They stay on this phone and are sent once the page opens. Do not log out before.`;
  text.hidden = false;
  readVisits().then(showVisits, () => {});
}
addEventListener('online', () => location.reload());
document.querySelector('button').addEventListener('click', () => location.reload());

function countUnsent() {
  try {
    return JSON.parse(localStorage.getItem('jaanch.round.1')).steps.length;
  } catch {
    return 0;
  }
}

function readBookings() {
  try {
    return JSON.parse(localStorage.getItem('jaanch.bookings.1')).bookings.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}

function showVisits({ visits }) {
  const section = document.querySelector('#visits').parentElement;
  for (const visit of visits) {
    const row = document.querySelector('#visit').content.cloneNode(true);
    for (const name of ['when', 'patient', 'address', 'tests', 'due', 'notes'])
      row.querySelector(`[data-shows=${name}]`).textContent = visit[name] ?? '';
    const phone = row.querySelector('a');
    if (visit.phone) {
      phone.href = `tel:${visit.phone.replaceAll(' ', '')}`;
      phone.textContent = `Call ${visit.phone}`;
    } else phone.remove();
    section.querySelector('ul').append(row);
  }
  section.hidden = visits.length === 0;
}

/** Those of today in India. Older ones are deleted. */
async function readVisits() {
  const name = 'jaanch.visits.1';
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.transaction.abort();
  const database = await settled(request);
  const store = database.transaction('kept').objectStore('kept');
  const [key, kept] = await Promise.all([settled(store.get('key')), settled(store.get('visits'))]);
  database.close();
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
  if (kept.date !== today) {
    indexedDB.deleteDatabase(name);
    return { visits: [] };
  }
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, key, kept.data);
  return JSON.parse(new TextDecoder().decode(text));
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
