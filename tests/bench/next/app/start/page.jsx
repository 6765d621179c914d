'use client';
import Link from 'next/link';
import { useEffect, useState } from 'react';

/** From here the bench goes to a screen: `/start?to=<address>`. Its link is fetched ahead, as Next does with every one in view. */
export default function Start() {
  const [to, setTo] = useState();
  useEffect(() => setTo(new URLSearchParams(location.search).get('to')), []);
  return to ? <Link href={to}>Next screen</Link> : null;
}
