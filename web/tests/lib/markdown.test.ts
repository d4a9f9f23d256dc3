import { describe, expect, it } from 'vitest';
import { markdown } from '../../src/lib/markdown';

const drawings: Record<string, string> = { ships: '<svg id="ships"></svg>', holds: '<svg>{{one}} of {{all}}</svg>' };
const figures = (name: string) => drawings[name];

describe('what is written is shown', () => {
  it.each([
    ['One\nline.\n\nAnother.', '<p>One line.</p><p>Another.</p>'],
    ['**Bold** and *slanted*, 2 * 3 * 4', '<p><b>Bold</b> and <em>slanted</em>, 2 * 3 * 4</p>'],
    ['#### Head\nText', '<h4>Head</h4><p>Text</p>'],
    ['- a\n- b\n  goes on', '<ul><li>a</li><li>b goes on</li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['> **Example.** One.\n>\n> Two.', '<blockquote><p><b>Example.</b> One.</p><p>Two.</p></blockquote>'],
    [
      ':good-corn(corn):',
      '<p><svg class="ic" role="img" aria-label="corn"><title>corn</title><use href="#i-good-corn"/></svg></p>',
    ],
    [
      'With :good-corn: corn.',
      '<p>With <span class="named"><svg class="ic" aria-hidden="true"><use href="#i-good-corn"/></svg>&nbsp;corn.</span></p>',
    ],
    [':coin-10:', '<p><span class="coin">10</span></p>'],
    ['At 12:30: go', '<p>At 12:30: go</p>'],
    ['[the captain](#captain)', '<p><a href="#captain">the captain</a></p>'],
    ['So. [PR-001, PR-E2]', '<p>So.&nbsp;<span class="refs"><span>PR-001</span>, <span>PR-E2</span></span></p>'],
    ['![Two *ships*.](ships)', '<figure><svg id="ships"></svg><figcaption>Two <em>ships</em>.</figcaption></figure>'],
    ['![Holds.](holds one=4 all=11)', '<figure><svg>4 of 11</svg><figcaption>Holds.</figcaption></figure>'],
    [
      '| a | 2 |\n|---|:-:|\n| b | c |',
      '<div class="table"><table><thead><tr><th scope="col">a</th><th scope="col" class="mid">2</th></tr></thead><tbody><tr><th scope="row">b</th><td class="mid">c</td></tr></tbody></table></div>',
    ],
  ])('%j', (source, html) => {
    expect(markdown(source, figures)).toBe(html);
  });
});

describe('nothing written becomes code', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(1)">',
    '[click](javascript:alert(1))',
    '[click](#x" onclick="alert(1))',
    ':good-corn(" onload="alert(1)):',
    '![a](../../secret)',
    '![a](holds one=<script>)',
    '| <b onclick=x> | y |\n|---|---|\n| </td><script> | z |',
    '> <iframe src=x>',
  ])('%j', (source) => {
    const html = markdown(source, figures);

    expect(html).not.toMatch(/<(?:script|img|iframe|b )/);
    expect(html).not.toMatch(/ on\w+="/);
    expect(html).not.toContain('href="javascript');
  });
});
