"""Kills, full disks, damaged files and the like, while people play: is anything lost or doubled?"""
